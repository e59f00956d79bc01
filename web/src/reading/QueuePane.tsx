import { clsx } from 'clsx';
import { PER_PAGE } from '../api/list-api';
import { formatNumber } from '../content/formats';
import { Pager } from '../ui/list/Pager';
import { QueryContent, ListSkeleton } from '../ui/list/ListStates';
import { Lines, type Line } from './Lines';
import { nounsOf, type ReadableList } from './readable-list';
import { queueTabs, type QueueTab } from './useQueue';

export type LineOf<Row> = (row: Row) => Line;

interface QueuePaneProps<Row> {
  list: ReadableList<Row>;
  openId: string;
  title: string;
  lineOf: LineOf<Row>;
}

/** The queue beside what is open. What is decided stays in it. */
export function QueuePane<Row extends { _id: string }>(props: QueuePaneProps<Row>) {
  const { openId, title, lineOf } = props;
  const { queue, rows, kind, label, failed, addresses } = props.list;
  const { tab, setTab, counts, ids, page, turnTo, total } = queue.pane;
  const [, many] = nounsOf(kind);
  return (
    <section
      aria-label={`Queue of ${many}`}
      className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[3.75rem_auto_minmax(0,1fr)_auto]"
    >
      <h2 className="truncate px-4 py-3 font-display text-card">{title}</h2>
      <div role="group" aria-label="Show" className="flex flex-wrap gap-0.5 border-y-2 border-line bg-line">
        {(Object.keys(queueTabs) as QueueTab[]).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === tab}
            onClick={() => setTab(key)}
            className={clsx(
              'min-h-11 grow px-1 text-sm whitespace-nowrap -outline-offset-2 transition-colors duration-150',
              key === tab ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
            )}
          >
            {queueTabs[key]} <span className="tabular-nums">{formatNumber(counts[key])}</span>
          </button>
        ))}
      </div>
      <div key={page} className="relative min-h-0 overflow-y-auto">
        <QueryContent
          query={queue.asked ? { ...queue.asked, data: undefined, currentData: undefined } : rows}
          failed={failed}
          skeleton={<ListSkeleton loading={`Loading the ${many}…`} />}
        >
          {(found, busy) => (
            <Lines
              label={label}
              lines={ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? []).map(lineOf)}
              openId={openId}
              addressOf={addresses.entry}
              busy={busy}
            />
          )}
        </QueryContent>
      </div>
      <div className="border-t-2 border-line p-2 empty:hidden">
        <Pager
          label={`Pages of the ${many}`}
          page={page}
          total={total}
          perPage={PER_PAGE}
          turnTo={(to) => () => turnTo(to)}
        />
      </div>
    </section>
  );
}
