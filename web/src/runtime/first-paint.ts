/** A browser that does not tell when it paints has surely painted so many milliseconds after all is loaded. */
const surelyPainted = 500;

/**
 * Resolves once there is something to read, so that starting the page's code does not hold up its first picture. A tab
 * in the background does not paint: it starts at once.
 */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    if (document.visibilityState === 'hidden') done();
    document.addEventListener('visibilitychange', done, { once: true });
    window.addEventListener('load', () => setTimeout(done, surelyPainted), { once: true });
    if (!('PerformanceObserver' in window)) return;
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });
