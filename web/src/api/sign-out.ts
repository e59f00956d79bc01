/**
 * Ends a session on the server. It is not waited for: in this browser the session ends anyway, and without a connection the token
 * ends by its time.
 */
export function endOnServer(token: string): void {
  const asked = fetch('/api/users/sessions/current', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    // Goes out though the page is left at once.
    keepalive: true,
  });
  asked.catch(() => undefined);
}
