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
it('a page that came with the document leaves its head alone until it has another one', () => {
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

it('changes the tags that search engines read, and adds none', () => {
  document.head.innerHTML = `<title>Team</title>
    <meta name="description" content="Us"><meta name="robots" content="index, follow">
    <link rel="canonical" href="https://agency.example/team">
    <script type="application/ld+json" data-page="https://agency.example/team">{}</script>`;
  applyHead({ title: 'Sign in', description: 'Back office', path: '/signin', index: false });
  expect([...document.head.children].map((tag) => tag.outerHTML)).toEqual([
    '<title>Sign in</title>',
    '<meta name="description" content="Back office">',
    '<meta name="robots" content="noindex">',
    '<link rel="canonical" href="https://agency.example/signin">',
  ]);
});
