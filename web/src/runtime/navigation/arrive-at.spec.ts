import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveAt } from './arrive-at';

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

describe.each([
  ['a page', '', 'title'],
  ['a section', '#part', 'part'],
])('%s that has arrived', (_what, hash, id) => {
  it('gets the focus', () => {
    arriveAt(hash, 'entry', true);
    expect(document.activeElement).toBe(element(id));
  });

  it('leaves the focus in a menu that was opened in the meantime', () => {
    element('menu')?.setAttribute('aria-expanded', 'true');
    arriveAt(hash, 'entry', true);
    expect(document.activeElement).toBe(element('menu'));
  });
});

describe('a section of the page that is shown', () => {
  it('gets the focus once, however late the router has rendered the step', () => {
    arriveAt('#part', 'first', false);
    element('menu')?.focus();
    arriveAt('#part', 'first', false);
    expect(document.activeElement).toBe(element('menu'));
  });

  it('gets the focus again where the page before it came later than the click', () => {
    arriveAt('#part', 'second', false);
    arriveAt('', 'first', true);
    arriveAt('#part', 'second', false);
    expect(document.activeElement).toBe(element('part'));
  });
});
