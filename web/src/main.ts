import { showLoadFailure } from './load-failure';
import './ui/styles.css';

/** Fallback for browsers without paint timing: time after `load`. */
const surelyPaintedMs = 500;

/** A tab in the background does not paint: it does not wait. */
const firstPaint = () =>
  new Promise<unknown>((resolve) => {
    if (document.visibilityState === 'hidden') resolve(undefined);
    document.addEventListener('visibilitychange', resolve, { once: true });
    window.addEventListener('load', () => setTimeout(resolve, surelyPaintedMs), { once: true });
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve(undefined);
    }).observe({ type: 'paint', buffered: true });
  });

const { code } = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset ?? {};
// Show a rendered page before loading its code. An empty shell needs the code immediately.
if (code !== undefined) {
  await firstPaint();
  // Preload all files together, because each one imports the next.
  for (const href of code.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}
await import('./app/start').catch(showLoadFailure);
