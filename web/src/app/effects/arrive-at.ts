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

/** Brings a page, or the section that a hash names, to view and gives it the focus. */
export function arriveAt(hash: string): void {
  const section = sectionOf(hash);
  if (section) {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    return;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (isBusyElsewhere()) return;
  const heading =
    document.querySelector<HTMLElement>('#main h1[tabindex="-1"]') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
}
