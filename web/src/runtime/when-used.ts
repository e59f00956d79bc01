/** What needs script to answer. Links work by themselves. */
const controls = 'button, input, select, textarea';

/** Resolves once a control inside an element is focused or clicked. */
export const whenUsed = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const use = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      if (!control?.closest(selector)) return;
      listening.abort();
      resolve();
    };
    // At the window: React stops what happens to HTML that it has still to take over.
    for (const event of ['focusin', 'click'])
      window.addEventListener(event, use, { capture: true, signal: listening.signal });
  });
