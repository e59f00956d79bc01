import { paths } from '../../content/paths';

/** Where a sign-in leads: the place that asked for it, else the back office. Only paths of this site count. */
export function placeAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOwnPath = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwnPath && from !== paths.signIn ? from : paths.adminHome;
}
