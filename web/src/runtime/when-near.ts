/** How far below the window a part begins to matter. */
const NEARBY = '50%';

/** Resolves once what an element without a box of its own holds comes near the window; at once where there is none. */
export const whenNear = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const shown = [...(document.querySelector(selector)?.children ?? [])];
    if (shown.length === 0) resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `0px 0px ${NEARBY} 0px` },
    );
    for (const element of shown) observer.observe(element);
  });
