/** Whether a click follows a link in this tab: other buttons and keys open it elsewhere or keep it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a link leads to another site or tab, or to a file to be kept. */
export const opensElsewhere = ({ origin, target, download }: HTMLAnchorElement): boolean =>
  origin !== window.location.origin || target !== '' || download !== '';
