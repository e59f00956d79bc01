/** A page that was rendered ahead stays readable. A shell has nothing to show. */
export function showLoadFailure(error: unknown): never {
  const message = document.createElement('p');
  message.className = 'mx-auto max-w-text px-5 pt-28';
  message.textContent = 'This page could not be loaded. Check your connection, then load the page again.';
  document.querySelector('#root[data-render="browser"]')?.append(message);
  throw error;
}
