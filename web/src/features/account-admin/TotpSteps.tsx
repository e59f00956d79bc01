import { Suspense } from 'react';
import type { TotpSecret } from '../../api/account';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import { CopyButton } from '../../ui/list/CopyButton';
import { Skeleton } from '../../ui/states';

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Takes the focus, because each step replaces the one before. */
function StepTitle({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid max-w-xl gap-1">
      <h3 ref={focus} tabIndex={-1} className="scroll-mt-24 font-semibold">
        {title}
      </h3>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}

const QrCode = lazyPart(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** The key for an authenticator app. */
export function TotpKey({ secret: { secret, uri } }: { secret: TotpSecret }) {
  return (
    <>
      <StepTitle title="Scan this with your authenticator app">
        Any app for one-time codes will do. On this device, or without a camera, type the key instead.
      </StepTitle>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <Suspense fallback={<Skeleton className="size-56" />}>
          {/* Dark on white in both themes, because cameras need that. */}
          <QrCode
            value={uri}
            title="QR code with the key"
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#000000"
            role="img"
            className="size-56 shadow-frame"
          />
        </Suspense>
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
          <div className="grid gap-1">
            <p className="text-sm font-medium">Key</p>
            <code className="font-mono text-base select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={secret} label="Copy key" />
            <Button size="small" variant="quiet" className="-ml-2 px-2!" href={uri}>
              Open in an app here
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** The API returns recovery codes once, so they stay until the admin confirms them. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  return (
    <>
      <StepTitle title="Your recovery codes">
        Each signs you in once, in place of a code from your app. Store them in a safe place, not on your
        phone. They are shown only now.
      </StepTitle>
      <ol
        aria-label="Your recovery codes"
        className="grid justify-start gap-x-10 gap-y-1.5 border-2 border-line bg-highlight px-5 py-4 font-mono text-sm tabular-nums select-text @xl:grid-flow-col @xl:grid-cols-[auto_auto] @xl:grid-rows-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button size="small" variant="primary" onClick={onStored}>
          I have stored them
        </Button>
      </div>
      <LeaveGuard
        title="Leave without your recovery codes?"
        question="They are not shown again. Without them and without your phone you cannot sign in."
      />
    </>
  );
}
