import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, type Location } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowLinks } from './FollowLinks';

const HERE = '/here {"trail":["a"]}';

const isPage = (pathname: string) => pathname === '/here' || pathname === '/there';

function Address() {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

const scrollTo = vi.fn();

const shown = () => screen.getByRole('status').textContent;

/** Clicks on a link. @returns whether the browser is left to follow it */
function click(name: string, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  // jsdom follows no link, and says so.
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  act(() => void screen.getByText(name).dispatchEvent(event));
  return isLeft;
}

beforeEach(() => {
  window.history.replaceState({ usr: { trail: ['a'] }, key: 'k', idx: 3 }, '', '/here');
  // jsdom scrolls nothing and knows no preferences.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <BrowserRouter>
      <FollowLinks isPage={isPage}>
        <Address />
        <a href="/there?a=1#b">
          <b>inside</b>
        </a>
        <a href="?page=2" data-state='{"trail":["c"]}'>
          with state
        </a>
        <a href="/here">this page</a>
        <a href="?">without a query</a>
        <a href="#part">part</a>
        <a href="#">top</a>
        <main id="main">
          <section id="part" />
        </main>
        <a href="/api/file">no page</a>
        <a href="/there" target="_blank">
          tab
        </a>
        <a href="/there" download="there.txt">
          download
        </a>
        <a href="/there" download="">
          by its own name
        </a>
        <a href="https://elsewhere.example/there">elsewhere</a>
        <a href="/there" onClick={(event) => event.preventDefault()}>
          answered
        </a>
      </FollowLinks>
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
});

describe('a click on a link', () => {
  it('is a step to a page of ours', () => {
    const { length } = window.history;
    expect(click('inside')).toBe(false);
    expect(shown()).toBe('/there?a=1#b null');
    expect(window.history).toHaveLength(length + 1);
  });

  it('takes along what the entry of the history keeps', () => {
    expect(click('with state')).toBe(false);
    expect(shown()).toBe('/here?page=2 {"trail":["c"]}');
  });

  it.each(['this page', 'without a query', 'top'])(
    'adds no step where it leads to what is shown: %s',
    (name) => {
      const { length } = window.history;
      expect(click(name)).toBe(false);
      expect(shown()).toBe(HERE);
      expect(window.history).toHaveLength(length);
    },
  );

  it('within the page is a step as well, which keeps the state and the place of its entry', () => {
    const { length } = window.history;
    expect(click('part')).toBe(false);
    expect(shown()).toBe('/here#part {"trail":["a"]}');
    expect(window.history).toHaveLength(length + 1);
    expect(window.history.state).toMatchObject({ idx: 4 });
    expect(document.activeElement?.id).toBe('part');
    click('part');
    expect(window.history).toHaveLength(length + 1);
  });

  it.each(['no page', 'tab', 'download', 'by its own name', 'elsewhere'])('is the browser’s: %s', (name) => {
    expect(click(name)).toBe(true);
    expect(shown()).toBe(HERE);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s with %o',
    (how) => {
      expect(click('inside', how)).toBe(true);
      expect(shown()).toBe(HERE);
    },
  );

  it('is left alone where it was answered', () => {
    click('answered');
    expect(shown()).toBe(HERE);
  });
});
