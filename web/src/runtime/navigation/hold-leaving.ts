import { holdSteps } from './steps';

/** Whether a click follows a link in this tab: other buttons and keys open it elsewhere or keep it. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a link leads on here: not to another site or tab, nor to a file to be kept, nor is it a text that is being edited. */
const staysOnSite = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  !link.isContentEditable;

/** Where the router says an entry of the history stands. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/** What a plain click on this would leave the page by: a link to another of our pages, or a control that says so. */
function wayOut(event: MouseEvent): HTMLElement | undefined {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return undefined;
  const way = event.target.closest<HTMLElement>('a[href], [data-leaves]');
  // What a dialog holds is that dialog's own affair.
  if (!way || way.closest('dialog, [role="alertdialog"]')) return undefined;
  if (!(way instanceof HTMLAnchorElement)) return way;
  return staysOnSite(way) && way.pathname !== window.location.pathname ? way : undefined;
}

/**
 * Holds every way off this page: a click on a link, Back and Forward, and, with the browser's own question, closing the tab.
 * The declarative router knows no blocker; its history entries carry their place, which is enough to undo a step.
 * @param ask gets what to call if the answer is to leave
 * @returns lets go again
 */
export function holdLeaving(ask: (leave: () => void) => void): () => void {
  const here = placeOf(window.history.state);
  const { pathname } = window.location;
  let leaving = false;

  const holdClick = (event: MouseEvent) => {
    const way = leaving ? undefined : wayOut(event);
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      leaving = true;
      way.click();
    });
  };

  const holdStep = (event: PopStateEvent) => {
    const there = placeOf(event.state);
    if (leaving || here === undefined || there === undefined) return;
    const isBackHere = there === here;
    if (!isBackHere && window.location.pathname === pathname) return;
    // The router never hears of the step, nor of its undoing.
    event.stopImmediatePropagation();
    if (isBackHere) return;
    window.history.go(here - there);
    ask(() => {
      leaving = true;
      window.history.go(there - here);
    });
  };

  const holdTab = (event: BeforeUnloadEvent) => {
    if (!leaving) event.preventDefault();
  };

  // Captured: before React hears of it.
  document.addEventListener('click', holdClick, { capture: true });
  const letStepsGo = holdSteps(holdStep);
  window.addEventListener('beforeunload', holdTab);
  return () => {
    document.removeEventListener('click', holdClick, { capture: true });
    letStepsGo();
    window.removeEventListener('beforeunload', holdTab);
  };
}
