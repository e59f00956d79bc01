/** The first sign that somebody is there. A press by assistive technology is a click alone. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'popstate',
] as const;

let moved = false;

const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  const seen = () => {
    for (const sign of signs) window.removeEventListener(sign, seen, true);
    moved = true;
    resolve();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
});

/** Whether the page came as HTML, so that there is something to look at until the code is there. */
const cameAsHtml = () =>
  typeof window !== 'undefined' && document.querySelector('#root[data-render="server"]') !== null;

/** Whether nothing has to wait: the visitor has moved, or the page has nothing to show without code. */
export const isAwake = (): boolean => moved || !cameAsHtml();

/** Resolves with the visitor's first move; at once where the page has nothing to show without code. */
export const firstMove = (): Promise<void> => (isAwake() ? Promise.resolve() : firstSign);
