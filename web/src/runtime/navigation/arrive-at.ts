import { awaitingCode } from '../early-clicks';
import { scrollBehavior } from './scroll-behavior';

/** What a hash names. Anybody can type one that cannot be decoded. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the visitor has opened a menu while the page was on its way: then the focus is theirs, and taking it would close the menu.
 * A popover is asked itself, because on a busy machine `aria-expanded` follows it late; within `:is()`, because a browser that knows
 * no popovers rejects the selector alone.
 */
const isBusyElsewhere = () =>
  document.activeElement?.getAttribute('aria-expanded') === 'true' ||
  document.querySelector(':is(:popover-open)') !== null;

function focus(element: HTMLElement | null): void {
  if (!isBusyElsewhere()) element?.focus({ preventScroll: true });
}

function show(section: HTMLElement): void {
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  focus(section);
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

function showTop(behavior: ScrollBehavior): void {
  window.scrollTo({ top: 0, behavior });
  focus(document.querySelector<HTMLElement>('#main h1[tabindex="-1"]') ?? document.getElementById('main'));
}

/** Shows a section as soon as it is there, while parts of the page still wait for their code. Returns how to give up. */
function showOnceThere(hash: string): () => void {
  const look = () => {
    const section = sectionOf(hash);
    if (section) show(section);
    if (section || !document.querySelector(`#main ${awaitingCode}`)) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-awaits-code'] });
  return () => observer.disconnect();
}

/** The entry of the history that was arrived at last. */
let arrivedAt: string | undefined;

/**
 * Brings a page, or the section that a hash names, to view and gives it the focus: once for an entry of the history, unless its page
 * comes later than the click.
 * @param key the router's name of the entry
 * @param isNew whether the page itself has just come; on the same page all ways are smooth
 * @returns how to stop waiting for a section whose code is still to come
 */
export function arriveAt(hash: string, key: string, isNew: boolean): () => void {
  const entry = key + hash;
  if (!isNew && entry === arrivedAt) return () => undefined;
  arrivedAt = entry;
  const section = sectionOf(hash);
  if (section) show(section);
  else if (isNew || !hash) showTop(isNew ? 'instant' : scrollBehavior());
  return section || !hash ? () => undefined : showOnceThere(hash);
}
