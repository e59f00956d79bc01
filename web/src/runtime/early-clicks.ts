/**
 * Marks what is there as HTML alone: the whole page until React has taken it over, and each part whose code is on its way.
 * For the second or so of a slow line in between, a click on a button is kept and made again.
 */
export const awaitingCode = '[data-awaits-code]';

/** The last button that was clicked too early. */
let kept: HTMLButtonElement | undefined;

/** The button that an event is on, where its code is still awaited. */
function awaitedButton({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.closest(awaitingCode) ? button : undefined;
}

/** It opens or closes something by its attributes alone. */
const isTheBrowsers = (button: HTMLButtonElement) =>
  Boolean(button.commandForElement ?? button.popoverTargetElement);

/** At each of these kinds of event React takes over at once what that is on, and the browser answers its own buttons only after that. */
function hear(event: Event): void {
  const button = awaitedButton(event);
  const isNotOurs = button && isTheBrowsers(button);
  if (isNotOurs) event.stopPropagation();
  // Whoever types on after a click has not finished: making it again would send half a sentence.
  if (event.type === 'click' || event.type === 'input') kept = isNotOurs ? undefined : button;
}

if (typeof window !== 'undefined')
  for (const press of [
    'pointerdown',
    'pointerup',
    'touchstart',
    'touchend',
    'mousedown',
    'mouseup',
    'keydown',
    'keyup',
    'click',
    'input',
  ])
    window.addEventListener(press, hear, { capture: true, passive: true });

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
