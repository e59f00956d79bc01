import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { accountForm as words } from '../../content/back-office/account';
import { control, Field, type FieldProps } from '../../ui/fields';

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    ref?: Ref<HTMLInputElement> | undefined;
  };

/** A password, which its button shows and hides. */
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
            aria-label={words.showPassword(label)}
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
