let holder: ((step: PopStateEvent) => void) | undefined;

/**
 * Call before the router starts: a browser calls the listeners of a window in the order in which they came, captured or
 * not, and a step that is to be held must never reach the router.
 */
export function listenToHistoryFirst(): void {
  window.addEventListener('popstate', (step) => holder?.(step));
}

/** Shows every step in the history to `hold` before the router hears of it. @returns lets go again */
export function holdSteps(hold: (step: PopStateEvent) => void): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = undefined;
  };
}
