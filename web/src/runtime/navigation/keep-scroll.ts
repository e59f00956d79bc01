const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** From then on the page is the visitor's to scroll. */
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/** Scrolls there, again and again while the page is too short because its content is on the way. */
function scrollOnceThere(top: number): void {
  const sizes = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) sizes.disconnect();
  });
  for (const event of takesOver)
    window.addEventListener(event, () => sizes.disconnect(), { once: true, capture: true, passive: true });
  sizes.observe(document.body);
}

/** After a reload the page is where it was. The browser's own way does not wait for content that comes later. */
export function keepScroll(): void {
  try {
    const { scroll } = sessionStorage;
    if (typeof scroll === 'string' && isReload()) scrollOnceThere(Number(scroll));
  } catch {
    // A browser that refuses storage only loses that comfort.
  }
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.scroll = window.scrollY;
    } catch {
      // As above.
    }
  });
}
