/**
 * Marks what is there as HTML alone: the whole page until React has taken it over, and each part whose code is on its way.
 * For the second or so of a slow line in between, a click on a button is kept and made again.
 */
export const awaitingCode = '[data-awaits-code]';

/** The last button that was clicked too early. */
let kept: HTMLButtonElement | undefined;

function keepClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A command is the browser's to carry out.
  kept = button?.closest(awaitingCode) && !button.commandForElement ? button : undefined;
}

if (typeof window !== 'undefined') window.addEventListener('click', keepClick, true);

/**
 * To be called when React or a part's code has come: has React take over at once what the kept click waits for, instead of
 * in slices between other work.
 */
export function takeOverKept(): void {
  // React hydrates what an event of this kind is for before it hands it on. Nothing here listens to this one.
  kept?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
}

/** To be called when React has taken over the page or a part of it: makes the click again that came too early. */
export function codeArrived(part: Element): void {
  part.removeAttribute('data-awaits-code');
  if (!kept || !part.contains(kept) || kept.closest(awaitingCode)) return;
  const button = kept;
  kept = undefined;
  button.click();
}
