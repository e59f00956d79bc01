import { totpMessages } from '../../../content/messages/account-admin';
import { lazyPage } from '../../../runtime/lazy-page';

const NoQrCode = () => <p className="max-w-56 text-sm text-ink-soft">{totpMessages.noQrCode}</p>;

const lazy = lazyPage<{ value: string; title: string }>(() =>
  import('./QrCode').catch(() => ({ default: NoQrCode })),
);

/** Its code comes with the first one. Without it the key does the same. */
export const LazyQrCode = lazy.Page;

export const preloadQrCode = (): void => void lazy.preload();
