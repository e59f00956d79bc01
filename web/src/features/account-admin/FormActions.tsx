import type { ReactNode } from 'react';
import { accountForm } from '../../content/back-office/account';
import { Button } from '../../ui/Button';
import { FormNotice, type Notice } from '../../ui/FormNotice';

interface FormActionsProps {
  notice: Notice | undefined;
  busy: boolean;
  /** For what takes something away. */
  danger?: boolean;
  onCancel: () => void;
  /** The verb on the button. */
  children: ReactNode;
}

/** The end of a form of the account: what went wrong, the button that sends it, and Cancel. */
export function FormActions({ notice, busy, danger = false, onCancel, children }: FormActionsProps) {
  return (
    <>
      <FormNotice notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {children}
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={onCancel}>
          {accountForm.cancel}
        </Button>
      </div>
    </>
  );
}
