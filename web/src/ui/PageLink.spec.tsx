import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { PageLink } from './PageLink';

const currentAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageLink href="/adminHome">Overview</PageLink>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current');
};

afterEach(cleanup);

describe('a link to a page', () => {
  it.each(['/adminHome', '/adminhome', '/adminHome?a=1#b'])('says so at %s', (path) => {
    expect(currentAt(path)).toBe('page');
  });

  it.each(['/', '/adminHome/more', '/addjob'])('says nothing at %s', (path) => {
    expect(currentAt(path)).toBeNull();
  });
});
