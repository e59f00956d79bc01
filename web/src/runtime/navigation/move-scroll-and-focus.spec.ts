import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveScrollAndFocus } from './move-scroll-and-focus';

const element = (id: string) => document.getElementById(id);

beforeEach(() => {
  // jsdom scrolls nothing and knows no preferences.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `
    <button id="menu">Menu</button>
    <main id="main"><h1 id="title" tabindex="-1">Title</h1><section id="part"></section></main>`;
  element('menu')?.focus();
});
afterEach(() => document.body.replaceChildren());

describe.each([
  ['a page', '', 'title'],
  ['a section', '#part', 'part'],
])('%s that has been rendered', (_what, hash, id) => {
  it('gets the focus', () => {
    moveScrollAndFocus(hash, true);
    expect(document.activeElement).toBe(element(id));
  });

  it('leaves the focus in a menu that was opened in the meantime', () => {
    element('menu')?.setAttribute('aria-expanded', 'true');
    moveScrollAndFocus(hash, true);
    expect(document.activeElement).toBe(element('menu'));
  });
});

describe('a section that is rendered later than its page', () => {
  const renderLater = () => {
    const section = document.createElement('section');
    section.id = 'later';
    element('main')?.append(section);
  };

  it('gets the focus once it is there', async () => {
    moveScrollAndFocus('#later', true);
    expect(document.activeElement).toBe(element('title'));
    renderLater();
    await vi.waitFor(() => expect(document.activeElement).toBe(element('later')));
  });

  it('does not after the next step', async () => {
    moveScrollAndFocus('#later', true)();
    renderLater();
    await Promise.resolve();
    expect(document.activeElement).toBe(element('title'));
  });
});
