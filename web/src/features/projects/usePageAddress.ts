import { use, useSyncExternalStore } from 'react';
import { ServedOriginContext } from '../../runtime/page-status';

const never = () => () => undefined;

/** The full address of a path of this site; on the server, which hydration must repeat, under the origin it serves. */
export function usePageAddress(path: string): string {
  const served = use(ServedOriginContext);
  return useSyncExternalStore(
    never,
    () => `${window.location.origin}${path}`,
    () => `${served}${path}`,
  );
}
