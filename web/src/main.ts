import { firstPaint } from './runtime/first-paint';
// From the first moment on: a move or a press that nobody noticed would be lost.
import './runtime/early-press';
import './runtime/first-move';
import './ui/styles.css';

/** The page's files, all asked for at once: each of them alone would only name the next. */
function fetchCode(): void {
  const files =
    document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

// A page that can be read goes before its code, fonts and pictures included. A shell has nothing to show without it.
if (document.querySelector('#root[data-render="server"]')) {
  await firstPaint();
  fetchCode();
}
await import('./app/start');
