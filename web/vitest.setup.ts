import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Ends what hangs; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lays nothing out, knows no preferences and opens no dialogs or popovers.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
HTMLElement.prototype.hidePopover = () => undefined;

// All files of a worker share one window.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
