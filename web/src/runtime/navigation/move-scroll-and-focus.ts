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
 * Whether the visitor has opened a menu while the page was loading: moving the focus would close it. `aria-expanded` may follow a
 * popover late.
 */
const isMenuOpen = () =>
  document.activeElement?.getAttribute('aria-expanded') === 'true' ||
  document.querySelector(':popover-open') !== null;

function focus(element: HTMLElement | null): void {
  if (!isMenuOpen()) element?.focus({ preventScroll: true });
}

/** @returns whether the section is there */
function showSection(hash: string): boolean {
  const section = sectionOf(hash);
  if (!section) return false;
  // A link has moved the focus before the router's step was rendered.
  if (section.contains(document.activeElement)) return true;
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  focus(section);
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  return true;
}

function showTop(behavior: ScrollBehavior): void {
  window.scrollTo({ top: 0, behavior });
  focus(document.querySelector<HTMLElement>('#main h1[tabindex="-1"]') ?? document.getElementById('main'));
}

/**
 * Scrolls to the top of the page or to the section that a hash names, and moves the focus there.
 * @param isNewPage whether the page itself has just been rendered; on the same page scrolling is smooth
 * @returns stops waiting for a section that is not rendered yet
 */
export function moveScrollAndFocus(hash: string, isNewPage: boolean): () => void {
  const observer = new MutationObserver(() => {
    if (showSection(hash)) observer.disconnect();
  });
  if (!showSection(hash)) {
    if (isNewPage || !hash) showTop(isNewPage ? 'instant' : scrollBehavior());
    if (hash) observer.observe(document.body, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
