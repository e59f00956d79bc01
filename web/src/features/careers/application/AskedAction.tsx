import { useId, useState } from 'react';
import { problemOf } from '../../../api/problem';
import type { RequestError } from '../../../api/request';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Pane } from '../../../ui/panes';

/** @returns why it failed */
export type Act = () => Promise<RequestError | undefined>;

interface AskedActionProps {
  words: {
    title: string;
    intro: string;
    action: string;
    question: string;
    consequence: string;
    confirm: string;
    cancel: string;
  };
  act: Act;
  /** The sentence of the message catalogue for a failure. */
  failed: string;
}

/** What an applicant can do that cannot be undone, with the question before it. */
export function AskedAction({ words, act, failed }: AskedActionProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    const cause = await act();
    setBusy(false);
    if (cause) setError(`${failed} ${problemOf(cause).detail}`);
    else setAsking(false);
  };

  return (
    <Pane space="large">
      <section aria-labelledby={id} className="grid justify-items-start gap-3">
        <h2 id={id} className="font-display text-card">
          {words.title}
        </h2>
        <p className="max-w-[40ch] text-ink-soft">{words.intro}</p>
        <Button
          variant="danger"
          className="mt-2"
          onClick={() => {
            setError(undefined);
            setAsking(true);
          }}
        >
          {words.action}
        </Button>
      </section>
      <ConfirmDialog
        open={isAsking}
        title={words.title}
        question={words.question}
        consequence={words.consequence}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        busy={isBusy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </Pane>
  );
}
