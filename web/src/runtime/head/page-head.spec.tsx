import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { HeadContext, usePageHead } from './page-head';

const apply = vi.fn();

function Page({ title }: { title: string }) {
  usePageHead({ title, description: 'About it', path: '/project/1' });
  return <h1>{title}</h1>;
}

const page = (title: string) => (
  <HeadContext value={apply}>
    <Page title={title} />
  </HeadContext>
);

afterEach(() => {
  cleanup();
  apply.mockReset();
});

it('a page that came with the document leaves its head alone until it has another one', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page('Project'));
  document.body.append(container);
  const { rerender } = render(page('Project'), { container, hydrate: true });
  act(() => undefined);
  expect(apply).not.toHaveBeenCalled();
  rerender(page('Alpha'));
  expect(apply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Alpha' }));
});

it('a page that is gone to sets its head', () => {
  render(page('Project'));
  expect(apply).toHaveBeenCalledExactlyOnceWith({
    title: 'Project',
    description: 'About it',
    path: '/project/1',
  });
});
