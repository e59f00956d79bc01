import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';

interface MoveToPositionProps {
  title: string;
  position: number;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

/** Moves a project to another position, also on another page. */
export function MoveToPosition({ title, position, total, onMove, onClose }: MoveToPositionProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  const move = (event: FormEvent) => {
    event.preventDefault();
    const wanted = field.current?.valueAsNumber ?? NaN;
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= total) return onMove(wanted);
    setError(`Please enter a whole number from 1 to ${String(total)}.`);
    field.current?.focus();
  };

  return (
    <Dialog
      title="Move to position"
      description={`${title} is at position ${String(position)} of ${String(total)}.`}
      onClose={onClose}
      firstFocus={field}
      className="max-w-md!"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Move
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={move}>
        <TextField
          ref={field}
          label="Position"
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
