/**
 * WebKit prints pictures that it has not loaded yet as empty frames. Other browsers load them for the print by themselves; Chromium
 * waits only for those that it has asked for itself.
 */
export function loadBeforePrint(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
}
