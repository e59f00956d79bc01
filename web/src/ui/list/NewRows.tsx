import { formatNumber } from '../../content/formats';
import { Button } from '../Button';

interface NewRowsProps {
  count: number;
  onShow: () => unknown;
}

/** '1 new, show' in the line above a list, which never moves by itself. It takes no height of its own there. */
export function NewRows({ count, onShow }: NewRowsProps) {
  return (
    <span role="status" className="-my-2 inline-flex">
      {count > 0 && (
        <Button size="small" variant="quiet" className="px-2!" onClick={() => void onShow()}>
          {formatNumber(count)} new, show
        </Button>
      )}
    </span>
  );
}
