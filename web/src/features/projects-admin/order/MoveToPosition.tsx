import { useId, useRef, useState, type FormEvent } from 'react';
import { moveDialog as words } from '../../../content/back-office/projects';
import { orderMessages } from '../../../content/messages/projects-admin';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/fields';

interface MoveToPositionProps {
  title: string;
  position: number;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

/** Moves a project to a position that is typed, also on another page. */
export function MoveToPosition({ title, position, total, onMove, onClose }: MoveToPositionProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  const move = (event: FormEvent) => {
    event.preventDefault();
    const wanted = field.current?.valueAsNumber ?? NaN;
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= total) return onMove(wanted);
    setError(orderMessages.noSuchPosition(total));
    field.current?.focus();
  };

  return (
    <Dialog
      title={words.title}
      description={words.now(title, position, total)}
      onClose={onClose}
      firstFocus={field}
      className="max-w-md!"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {words.move}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={move}>
        <TextField
          ref={field}
          label={words.position}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={total}
          step={1}
          defaultValue={position}
          error={error}
          onInput={() => setError(undefined)}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  );
}
