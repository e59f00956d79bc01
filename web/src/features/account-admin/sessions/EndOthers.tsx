import { useState, useTransition } from 'react';
import { useEndOtherSessionsMutation } from '../../../api/account-sessions';
import { problemOf } from '../../../api/problem';
import { sessionWords as words } from '../../../content/back-office/account';
import { sessionsMessages as messages } from '../../../content/messages/account-admin';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useToast } from '../../../ui/Toast';

/** Signs out everywhere else, after a question. */
export function EndOthers() {
  const [isAsked, setAsked] = useState(false);
  const [isEnding, startEnding] = useTransition();
  const [failure, setFailure] = useState<string>();
  const [endOthers] = useEndOtherSessionsMutation();
  const toast = useToast();

  const ask = () => {
    setFailure(undefined);
    setAsked(true);
  };
  const end = () =>
    startEnding(async () => {
      setFailure(undefined);
      const { error } = await endOthers();
      if (error) return setFailure(`${messages.endOthersFailed} ${problemOf(error).detail}`);
      toast({ headline: messages.othersEnded });
      setAsked(false);
    });

  return (
    <>
      <Button size="small" variant="danger" className="justify-self-start" onClick={ask}>
        {words.endOthers}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.endOthers}
        question={messages.endOthersQuestion}
        consequence={messages.endOthersConsequence}
        confirmLabel={words.endOthers}
        busy={isEnding}
        error={failure}
        onConfirm={end}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
