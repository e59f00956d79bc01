import { clsx } from 'clsx';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { selectSession } from '../../api/session';
import { useAppSelector } from '../../api/store-hooks';
import { codeMessages } from '../../content/sign-in-code';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { control, Field, type FieldProps, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { useToast } from '../../ui/Toast';

export const passwordRule = { validate: filled('Please enter your current password.') };
export const codeRule = { validate: filled(codeMessages.missing) };

/** People read and paste codes in groups. */
export const withoutBlanks = (code: string): string => code.replace(/\s/g, '');

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function PasswordField({ label, error, hint, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ id: input.id, label, error, hint, className }}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={clsx(control, 'h-12 pr-13')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={attributes.id}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-ink"
          >
            <Icon aria-hidden size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** With the e-mail beside it for password managers. */
export function CurrentPassword(field: CurrentPasswordProps) {
  const { email } = useAppSelector(selectSession);
  return (
    <>
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...field} label="Current password" autoComplete="current-password" />
    </>
  );
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'> & {
  acceptsRecoveryCode?: boolean;
};

export const CodeField = ({ acceptsRecoveryCode = false, ...input }: CodeFieldProps) => (
  <TextField
    {...input}
    label="Code"
    hint={
      acceptsRecoveryCode
        ? 'From your authenticator app, or a recovery code.'
        : 'The six digits that your authenticator app shows now.'
    }
    inputMode={acceptsRecoveryCode ? 'text' : 'numeric'}
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
);

interface FormActionsProps {
  notice: Notice | undefined;
  busy: boolean;
  danger?: boolean | undefined;
  onCancel: () => void;
  /** The submit button's label. */
  children: ReactNode;
}

export function FormActions({ notice, busy, danger = false, onCancel, children }: FormActionsProps) {
  return (
    <>
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {children}
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Hidden where the browser has no clipboard, as on plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  if (!navigator.clipboard) return null;

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast({ headline: 'Copied.' });
      },
      () => toast({ tone: 'error', headline: 'This could not be copied. Select it and copy it by hand.' }),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden size={18} />
      {label}
    </Button>
  );
}
