import type { ComponentProps } from 'react';
import { selectSession } from '../../api/session';
import { useAppSelector } from '../../api/store-hooks';
import { accountForm } from '../../content/back-office/account';
import { PasswordField } from './PasswordField';

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** Asked before each change, with the e-mail beside it for password managers. */
export function CurrentPassword(field: CurrentPasswordProps) {
  const { email } = useAppSelector(selectSession);
  return (
    <>
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField {...field} label={accountForm.password} autoComplete="current-password" />
    </>
  );
}
