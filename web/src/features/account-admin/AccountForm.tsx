import { useState, type ComponentProps } from 'react';
import { isUnconfirmed } from '../../api/account';
import { problemOf, type Problem } from '../../api/problem';
import { selectSession } from '../../api/session';
import { useAppSelector } from '../../api/store-hooks';
import { codeMessages } from '../../content/sign-in-code';
import { filled, type Rule } from '../../forms/rules';
import { answerWith, useVisitorForm } from '../../forms/useVisitorForm';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { useToast } from '../../ui/Toast';

interface AccountField<Name extends string> extends ComponentProps<'input'> {
  name: Name;
  label: string;
  hint?: string;
  rule: Rule;
}

export const currentPassword = {
  name: 'password',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
  rule: filled('Please enter your current password.'),
} as const;

export const appCode = {
  name: 'code',
  label: 'Code',
  hint: 'The six digits that your authenticator app shows now.',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  rule: filled(codeMessages.missing),
} as const;

export const appOrRecoveryCode = {
  ...appCode,
  hint: 'From your authenticator app, or a recovery code.',
  inputMode: 'text',
} as const;

interface AccountFormProps<Name extends string, Data> {
  label: string;
  /** In the order of the form. */
  fields: readonly AccountField<Name>[];
  submit: string;
  danger?: boolean;
  note?: string;
  /** @returns undefined after a cancel */
  send: (texts: Record<Name, string>) => Promise<{ data?: Data | undefined; error?: unknown } | undefined>;
  /** A short message after success. */
  done?: string;
  /** Without it, success closes the form like Cancel. */
  onDone?: (data: Data) => void;
  onRefused?: (problem: Problem) => void;
  failure: string;
  /** Added to the failure where the server may have made the change. */
  unconfirmed?: string;
  onCancel: () => void;
}

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

/** A change of the account. It stores no draft, because a draft would hold a password. */
export function AccountForm<Name extends string, Data>(props: AccountFormProps<Name, Data>) {
  const { label, fields, submit, danger = false, note, done, onRefused, onCancel, onDone = onCancel } = props;
  const { email } = useAppSelector(selectSession);
  const [isShown, setShown] = useState(false);
  const toast = useToast();

  const refusal = (problem: Problem) => {
    const clock = problem.serverTime !== undefined && codeMessages.serverClock(problem.serverTime);
    return answerWith(props, {
      detail: sentences(problem.detail, isUnconfirmed(problem) && props.unconfirmed),
      errors: problem.errors.map(({ field, message }) => ({
        field,
        message: field === 'code' ? sentences(message, clock) : message,
      })),
    });
  };

  const { form, field, sending, notice } = useVisitorForm({
    rules: Object.fromEntries(fields.map(({ name, rule }) => [name, rule])) as Record<Name, Rule>,
    send: async (texts) => {
      const answer = await props.send(texts);
      if (!answer) return { sent: false };
      if (answer.error === undefined) {
        if (done !== undefined) toast({ headline: done });
        onDone(answer.data as Data);
        return { sent: true };
      }
      const problem = problemOf(answer.error);
      onRefused?.(problem);
      return refusal(problem);
    },
  });

  return (
    <form {...form} aria-label={label} className="grid max-w-md gap-5">
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      {fields.map(({ rule: _rule, type, ...input }) => (
        <TextField
          key={input.name}
          {...input}
          {...field(input.name)}
          type={isShown && type === 'password' ? 'text' : type}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
        />
      ))}
      {fields.some(({ type }) => type === 'password') && (
        <Checkbox
          label="Show what I type"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
      )}
      {note !== undefined && <p className="text-sm">{note}</p>}
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant={danger ? 'danger' : 'primary'} busy={sending}>
          {submit}
        </Button>
        <Button size="small" variant="quiet" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface DisclosureProps<Name extends string, Data> extends Omit<AccountFormProps<Name, Data>, 'onCancel'> {
  /** The button takes the focus when it appears. */
  focused?: boolean;
}

/** A button that its form replaces. Closing the form returns the focus to the button. */
export function Disclosure<Name extends string, Data>({ focused, ...form }: DisclosureProps<Name, Data>) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>(focused ? 'closed' : 'unopened');
  const close = () => setState('closed');
  const finish = (data: Data) => {
    close();
    form.onDone?.(data);
  };
  if (state === 'open') return <AccountForm {...form} onDone={finish} onCancel={close} />;
  return (
    <Button
      size="small"
      variant={form.danger ? 'danger' : 'secondary'}
      className="justify-self-start"
      autoFocus={state === 'closed'}
      onClick={() => setState('open')}
    >
      {form.label}
    </Button>
  );
}
