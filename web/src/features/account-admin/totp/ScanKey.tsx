import { Suspense } from 'react';
import type { TotpSecret } from '../../../api/account-totp';
import { totpWords } from '../../../content/back-office/account';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/states';
import { CopyButton } from '../CopyButton';
import { LazyQrCode } from './lazy-qr-code';

const words = totpWords.scan;

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** The key of the authenticator: as a QR code, as a link for this device, and to be typed. */
export function ScanKey({ secret: { secret, uri } }: { secret: TotpSecret }) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <LazyQrCode value={uri} title={words.qrCode} />
      </Suspense>
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
        <div className="grid gap-1">
          <p className="text-sm font-medium">{words.key}</p>
          <code className="font-mono text-base select-all">{inGroups(secret)}</code>
        </div>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={secret} label={words.copy} />
          <Button size="small" variant="quiet" className="-ml-2 px-2!" href={uri}>
            {words.open}
          </Button>
        </div>
      </div>
    </div>
  );
}
