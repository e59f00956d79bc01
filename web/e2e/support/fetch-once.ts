/** `fetch` on a connection of its own: the server may just be closing one that was kept since the call before. */
export const fetchOnce = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } });
