/** Marks what is there as HTML alone: the whole page until it is hydrated, and each part whose code still waits. */
export const asleep = '[data-asleep]';

/** The last button that was pressed before its code came. */
let held: HTMLButtonElement | undefined;

function holdPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  held = button?.closest(asleep) ? button : undefined;
}

/** A form that is sent before its code came would load the page anew and lose what was typed. */
function holdSubmit(event: Event): void {
  if (event.target instanceof Element && event.target.closest(asleep)) event.preventDefault();
}

if (typeof window !== 'undefined') {
  window.addEventListener('click', holdPress, true);
  window.addEventListener('submit', holdSubmit, true);
}

/** To be called when the code of a part is there: presses again what was pressed within it too early, so that no press is lost. */
export function wake(part: Element): void {
  part.removeAttribute('data-asleep');
  if (!held || !part.contains(held) || held.closest(asleep)) return;
  const button = held;
  held = undefined;
  button.click();
}
