import { Trash2 } from 'lucide-react';
import { Button } from '../ui/Button';
import type { Reading } from './useReading';

/** In the foot of who is open. */
export const DeleteButton = ({ reading }: { reading: Reading }) => (
  <>
    <Button
      size="small"
      variant="danger"
      className="ml-auto px-2!"
      aria-label="Delete"
      onClick={reading.askToDelete}
    >
      <Trash2 aria-hidden size={18} />
    </Button>
    {reading.deletionDialog}
  </>
);
