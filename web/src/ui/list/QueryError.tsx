import { problemOf } from '../../api/problem';
import { controls } from '../../content/controls';
import { Button } from '../Button';
import { Glass } from '../Glass';
import { Pane } from '../panes';
import { stateLook } from '../states';

/** The result of an RTK Query hook. */
export interface Query<Data = unknown> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryErrorProps {
  query: Query;
  /** The headline after a failure. */
  failed: string;
}

export function QueryError({ query: { error, isFetching, refetch }, failed }: QueryErrorProps) {
  return (
    <Pane space="none">
      <div role="alert" className={stateLook}>
        <Glass seed={failed} className="w-20" />
        <p className="font-display text-card text-danger">{failed}</p>
        <p className="max-w-[30rem] text-sm text-ink-soft">{problemOf(error).detail}</p>
        <Button onClick={() => void refetch()} busy={isFetching}>
          {controls.retry}
        </Button>
      </div>
    </Pane>
  );
}
