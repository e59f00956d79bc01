import { firstPaint } from './runtime/first-paint';
import { loadBeforePrint } from './runtime/load-before-print';
import './runtime/slide-links';
import './ui/styles.css';

loadBeforePrint();

const { code } = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset ?? {};
// A page that can be read goes before its code, fonts and pictures included. A shell has nothing to show without it.
if (code !== undefined) {
  await firstPaint();
  // All files at once: each of them alone would only name the next.
  for (const href of code.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}
await import('./app/start');
