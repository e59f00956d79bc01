/** Whether a click follows a link in this tab: other buttons and keys open it elsewhere or keep it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a link leads on here: not to another site or tab, nor to a file to be kept, nor is it a text that is being edited. */
export const leadsOnHere = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  !link.isContentEditable;
