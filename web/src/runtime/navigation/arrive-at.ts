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

/** Whether the visitor has opened a menu while the page was on its way: then the focus is theirs. */
const isBusyElsewhere = () => document.activeElement?.getAttribute('aria-expanded') === 'true';

function show(section: HTMLElement): void {
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

function showTop(behavior: ScrollBehavior): void {
  window.scrollTo({ top: 0, behavior });
  if (isBusyElsewhere()) return;
  const heading =
    document.querySelector<HTMLElement>('#main h1[tabindex="-1"]') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
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

/**
 * Brings a page, or the section that a hash names, to view and gives it the focus.
 * @param isNew whether the page itself has just come; on the same page all ways are smooth
 * @returns how to stop waiting for a section whose code is still to come
 */
export function arriveAt(hash: string, isNew: boolean): () => void {
  const section = sectionOf(hash);
  if (section) show(section);
  else if (isNew || !hash) showTop(isNew ? 'instant' : scrollBehavior());
  return section || !hash ? () => undefined : showOnceThere(hash);
}
