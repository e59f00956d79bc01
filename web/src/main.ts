import { fetchCode, fetchNearParts } from './runtime/fetch-code';
import { firstPaint } from './runtime/first-paint';
// From the first moment on: a click that nobody noticed would be lost. What is typed stays in its field.
import './runtime/early-clicks';
import './runtime/slide-links';
import './ui/styles.css';

const { code, parts = '{}' } = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset ?? {};
// A page that can be read goes before its code, fonts and pictures included. A shell has nothing to show without it.
if (code !== undefined) {
  await firstPaint();
  fetchCode(code.split(' '));
  void fetchNearParts(JSON.parse(parts) as Record<string, string[]>);
}
await import('./app/start');
