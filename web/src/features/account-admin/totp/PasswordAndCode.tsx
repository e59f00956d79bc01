import { useForm } from 'react-hook-form';
import type { Problem } from '../../../api/problem';
import { bindFields } from '../../../forms/useAdminForm';
import { failed } from '../../../forms/failures';
import { accountRules, withoutBlanks } from '../account-rules';
import { CurrentPassword } from '../CurrentPassword';
import { FormActions } from '../FormActions';
import { useAccountForm } from '../useAccountForm';
import { CodeField } from './CodeField';
import { StepTitle } from './StepTitle';

interface PasswordAndCodeProps<Answer> {
  words: { title: string; text: string; submit: string; code: { label: string; hint: string } };
  /** Only digits are asked for: a phone shows those keys. */
  digits?: boolean;
  danger?: boolean;
  /** Why the form is there without being asked for. */
  why?: string | undefined;
  send: (values: {
    password: string;
    code: string;
  }) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  onDone: (answer: Answer) => void | Promise<void>;
  onRefused: (problem: Problem) => Promise<boolean>;
  /** Said after the reason where nobody knows whether the server has done it. */
  unknown?: string;
  failure: string;
  onCancel: () => void;
}

/** Asked before a second factor changes: the password and a code. */
export function PasswordAndCode<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { words, digits = false, danger = false, why, send, onCancel } = props;
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { formProps, notice, busy } = useAccountForm({
    ...props,
    form,
    fields: ['password', 'code'],
    send: ({ password, code }) => send({ password, code: withoutBlanks(code) }),
  });
  const bind = bindFields(form, busy);

  return (
    <>
      <StepTitle title={words.title}>{words.text}</StepTitle>
      <form {...formProps} aria-label={words.title} className="grid max-w-md gap-5">
        <CurrentPassword {...bind('password', accountRules.password)} />
        <CodeField
          {...words.code}
          {...bind('code', accountRules.code)}
          inputMode={digits ? 'numeric' : 'text'}
        />
        <FormActions
          notice={notice ?? (why === undefined ? undefined : failed(why, {}))}
          busy={busy}
          danger={danger}
          onCancel={onCancel}
        >
          {words.submit}
        </FormActions>
      </form>
    </>
  );
}
