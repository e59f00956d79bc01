import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import {
  useConfirmTotpMutation,
  useEndTotpMutation,
  useRenewRecoveryCodesMutation,
  useStartTotpMutation,
  type TotpSecret,
} from '../../api/account';
import type { Problem } from '../../api/problem';
import { failed } from '../../forms/failures';
import { lazyPage } from '../../runtime/lazy-page';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/states';
import {
  CodeField,
  codeRule,
  CopyButton,
  CurrentPassword,
  FormActions,
  passwordRule,
  withoutBlanks,
} from './account-fields';
import { useAccountForm } from './useAccountForm';

interface TotpFormProps<Answer> {
  onDone: (answer: Answer) => void | Promise<void>;
  /** @returns whether it has handled the refusal */
  onRefused: (problem: Problem) => Promise<boolean>;
  onCancel: () => void;
  /** Why the form is open, where the admin did not ask for it. */
  reason?: string | undefined;
}

const qrCode = lazyPage<{ value: string }>(() =>
  import('./QrCode').catch(() => ({
    default: () => (
      <p className="max-w-56 text-sm text-ink-soft">The QR code could not be drawn. Type the key instead.</p>
    ),
  })),
);

/** Takes the focus, because each step replaces the one before. */
export function StepTitle({ title, children }: { title: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-xl gap-1">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold">
        {title}
      </h3>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}

/** The first step of switching on: the password. */
export function StartTotp({ reason, onCancel, ...outcome }: TotpFormProps<TotpSecret>) {
  const [start] = useStartTotpMutation();
  const { bind, formProps, notice, busy } = useAccountForm({
    ...outcome,
    defaultValues: { password: '' },
    send: start,
    failure: 'Two-step sign-in could not be started.',
  });
  useEffect(() => void qrCode.preload().catch(() => undefined), []);

  return (
    <form {...formProps} aria-label="Switch on" className="grid max-w-md gap-5">
      <CurrentPassword {...bind('password', passwordRule)} autoFocus />
      <FormActions
        notice={
          notice ??
          (reason === undefined
            ? undefined
            : failed('Two-step sign-in could not be switched on.', { detail: reason }))
        }
        busy={busy}
        onCancel={onCancel}
      >
        Continue
      </FormActions>
    </form>
  );
}

interface ConfirmTotpProps extends TotpFormProps<{ recoveryCodes: string[] }> {
  secret: TotpSecret;
}

/** The second step: the app gets the key, and the server a code. */
export function ConfirmTotp({ secret: { secret, uri }, onCancel, ...outcome }: ConfirmTotpProps) {
  const [confirm] = useConfirmTotpMutation();
  const { bind, formProps, notice, busy } = useAccountForm({
    ...outcome,
    defaultValues: { code: '' },
    send: ({ code }) => confirm({ code: withoutBlanks(code) }),
    failure: 'Two-step sign-in could not be switched on.',
    wrongCode: 'If you started again in another tab, use the key shown there.',
  });

  return (
    <>
      <StepTitle title="Scan this with your authenticator app">
        Any app for one-time codes will do. On this device, or without a camera, type the key instead.
      </StepTitle>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <qrCode.Page value={uri} />
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
      <form {...formProps} aria-label="Switch on" className="grid max-w-md gap-5">
        <CodeField {...bind('code', codeRule)} />
        <FormActions notice={notice} busy={busy} onCancel={onCancel}>
          Switch on
        </FormActions>
      </form>
    </>
  );
}

interface PasswordAndCodeProps<Answer> extends TotpFormProps<Answer> {
  title: string;
  text: string;
  submit: string;
  acceptsRecoveryCode?: boolean;
  send: (values: {
    password: string;
    code: string;
  }) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  failure: string;
  unconfirmed?: string;
}

/** The API asks for both before a second factor changes. */
function PasswordAndCode<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { title, text, submit, acceptsRecoveryCode = false, send, reason, onCancel } = props;
  const { bind, formProps, notice, busy } = useAccountForm({
    ...props,
    defaultValues: { password: '', code: '' },
    send: ({ password, code }) => send({ password, code: withoutBlanks(code) }),
  });

  return (
    <>
      <StepTitle title={title}>{text}</StepTitle>
      <form {...formProps} aria-label={title} className="grid max-w-md gap-5">
        <CurrentPassword {...bind('password', passwordRule)} />
        <CodeField {...bind('code', codeRule)} acceptsRecoveryCode={acceptsRecoveryCode} />
        <FormActions
          notice={notice ?? (reason === undefined ? undefined : failed(reason, {}))}
          busy={busy}
          danger={acceptsRecoveryCode}
          onCancel={onCancel}
        >
          {submit}
        </FormActions>
      </form>
    </>
  );
}

export function NewRecoveryCodes(props: TotpFormProps<{ recoveryCodes: string[] }>) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <PasswordAndCode
      {...props}
      title="New recovery codes"
      text="You get ten new codes. The old ones stop working."
      submit="Make new codes"
      send={renew}
      failure="New recovery codes could not be made."
      unconfirmed="If the server made new codes, the old ones no longer work. Try again with the next code."
    />
  );
}

export function SwitchOffTotp(props: TotpFormProps<void>) {
  const [switchOff] = useEndTotpMutation();
  return (
    <PasswordAndCode
      {...props}
      title="Switch off two-step sign-in"
      text="From then on your password alone signs you in. Your recovery codes stop working."
      submit="Switch off"
      acceptsRecoveryCode
      send={switchOff}
      failure="Two-step sign-in could not be switched off."
    />
  );
}
