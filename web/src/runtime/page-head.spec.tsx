import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { applyHead, usePageHead } from './page-head';

function Page({ title }: { title: string }) {
  usePageHead({ title, description: 'About it', path: '/project/1' });
  return <h1>{title}</h1>;
}

beforeEach(() => {
  document.title = 'Served';
});
it('a page that came with the document changes its head with its data', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page title="Project" />);
  document.body.append(container);
  const { rerender } = render(<Page title="Project" />, { container, hydrate: true });
  rerender(<Page title="Alpha" />);
  expect(document.title).toBe('Alpha');
});

it('a page that is gone to sets its head', () => {
  render(<Page title="Project" />);
  expect(document.title).toBe('Project');
});

it('changes the title and the address that a browser shares', () => {
  document.head.innerHTML = '<title>Team</title><link rel="canonical" href="https://agency.example/team">';
  applyHead({ title: 'Sign in', path: '/signin' });
  expect([...document.head.children].map((tag) => tag.outerHTML)).toEqual([
    '<title>Sign in</title>',
    '<link rel="canonical" href="https://agency.example/signin">',
  ]);
});
