import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { usePageHead } from './page-head';

function Page({ title }: { title: string }) {
  usePageHead({ title, description: 'About it', path: '/project/1' });
  return <h1>{title}</h1>;
}

beforeEach(() => {
  document.title = 'Served';
});
it('a page that came with the document leaves its head alone until it has another one', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page title="Project" />);
  document.body.append(container);
  const { rerender } = render(<Page title="Project" />, { container, hydrate: true });
  rerender(<Page title="Alpha" />);
  await waitFor(() => expect(document.title).not.toBe('Served'));
  expect(document.title).toBe('Alpha');
});

it('a page that is gone to sets its head', async () => {
  render(<Page title="Project" />);
  await waitFor(() => expect(document.title).toBe('Project'));
});
