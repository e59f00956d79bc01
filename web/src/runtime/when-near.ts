/** How far below the window a part begins to matter. */
const NEARBY = '50%';

/**
 * Resolves once what an element without a box of its own holds comes near the window; at once where there is none, and never where
 * it leaves the document first.
 */
export const whenNear = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const shown = [...(document.querySelector(selector)?.children ?? [])];
    if (shown.length === 0) return resolve();
    const stop = () => {
      nearness.disconnect();
      sizes.disconnect();
    };
    const nearness = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        stop();
        resolve();
      },
      { rootMargin: `0px 0px ${NEARBY} 0px` },
    );
    // What leaves the document loses its size; its nearness is not told again.
    const sizes = new ResizeObserver(() => shown.some((element) => element.isConnected) || stop());
    for (const element of shown) {
      nearness.observe(element);
      sizes.observe(element);
    }
  });
