import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSettingsQuery } from '../../api/settings';
import type { SourceNumbers, SourceSums } from '../../api/sources';
import { formatMoney, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { paramsOf, withSearch } from '../../ui/list/useListParams';
import { Table } from '../../ui/Table';

/** With the list that a number opens, and the filter of its stage. */
type Count = readonly [key: keyof SourceNumbers, label: string, list?: string, filter?: object];

const counts: readonly Count[] = [
  ['visits', 'Visits'],
  ['enquiries', 'Enquiries', paths.enquiries],
  ['talking', 'In talk', paths.enquiries, { reached: 'talking' }],
  ['won', 'Won', paths.enquiries, { reached: 'won' }],
  ['value', 'Value', paths.enquiries, { stage: 'won' }],
  ['applications', 'Applications', paths.allApplicants],
  ['interviews', 'Interview', paths.allApplicants, { reached: 'interview' }],
  ['hired', 'Hired', paths.allApplicants, { reached: 'hired' }],
];
const bars: Partial<Record<string, string>> = { won: 'bg-glass-teal', hired: 'bg-glass-cobalt' };

interface Row extends SourceNumbers {
  name: string;
  about?: string;
  /** Empty for all sources together. */
  filter: { source?: string; campaign?: string; landing?: string };
}

const isPart = ({ filter }: Row) => (filter.campaign ?? filter.landing) !== undefined;

/** A source, its campaigns and its landing pages. */
function rowsOf({ campaigns, landings, ...own }: SourceSums): Row[] {
  const source = `${own.channel}:${own.name}`;
  const about = /^(direct|unknown|other)$/.test(own.channel) ? '' : own.channel;
  const named = campaigns.filter(({ name }) => name !== '');
  return [
    { ...own, about, filter: { source } },
    ...named.map((one) => ({ ...one, about: 'campaign', filter: { source, campaign: one.name } })),
    ...landings.map((one) => ({ ...one, name: one.path, filter: { source, landing: one.path } })),
  ];
}

function totalOf(sources: readonly SourceNumbers[]): Row {
  const sums = counts.map(([key]) => [key, sources.reduce((sum, source) => sum + source[key], 0)]);
  return { ...(Object.fromEntries(sums) as SourceNumbers), name: 'All sources', filter: {} };
}

interface SourceTableProps {
  sources: SourceSums[];
  /** The first day. */
  from: string | undefined;
  busy: boolean;
}

/** Each number is a link to its list. */
export function SourceTable({ sources, from, busy }: SourceTableProps) {
  const [opened, setOpened] = useState<string>();
  const { data: settings } = useSettingsQuery();

  const nameCell = (row: Row) => {
    const { source } = row.filter;
    const text = (
      <bdi className={clsx('[overflow-wrap:anywhere]', isPart(row) ? 'block pl-7' : 'font-semibold')}>
        {row.name} <span className="ml-1 text-xs font-normal text-ink-soft">{row.about}</span>
      </bdi>
    );
    if (!source || isPart(row) || /^(unknown|other):/.test(source)) return text;
    return (
      <button
        type="button"
        aria-expanded={source === opened}
        onClick={() => setOpened(source === opened ? undefined : source)}
        className="group/open flex min-h-12 w-full items-center gap-3 text-left"
      >
        <ChevronDown aria-hidden className="size-4 shrink-0 -rotate-90 group-aria-expanded/open:rotate-0" />
        {text}
      </button>
    );
  };

  const countCell = ([key, label, list, stage]: Count, row: Row) => {
    if (key === 'visits' && row.filter.source?.startsWith('unknown:'))
      return <span className="text-xs text-ink-soft">not counted</span>;
    if (row[key] === 0) return <span className="text-ink-soft">–</span>;
    if (!list) return formatNumber(row[key]);
    const text = key === 'value' ? formatMoney(row[key], settings?.currency) : formatNumber(row[key]);
    const filter = { ...row.filter, ...stage, from };
    const share = row[key] / Math.max(...sources.map((source) => source[key]));
    return (
      <span className="flex items-center justify-end gap-2.5">
        {bars[key] && row.filter.source && (
          <span
            aria-hidden
            style={{ width: `${3 * share}rem` }}
            className={clsx('h-3 outline-2 outline-line @max-6xl:hidden', bars[key])}
          />
        )}
        <Link
          to={withSearch(list, paramsOf(filter))}
          className="hover:text-link hover:underline @3xl:py-2.5 @max-3xl:after:absolute @max-3xl:after:inset-0"
        >
          {text} <span className="sr-only">{`${label}, ${row.name}`}</span>
        </Link>
      </span>
    );
  };

  const isLast = ({ channel }: SourceSums) => Number(channel === 'unknown');
  const rows = sources.toSorted((a, b) => isLast(a) - isLast(b)).flatMap(rowsOf);
  return (
    <Table
      caption="Sources"
      columns={[
        {
          header: <span className="@max-3xl:sr-only">Source</span>,
          isRowHeader: true,
          className: '@3xl:w-[24%] @3xl:pl-4! @max-3xl:col-span-4',
          cell: nameCell,
        },
        ...counts.map((count) => ({
          header: count[1],
          className: clsx(
            'text-right! tabular-nums @3xl:h-13 @3xl:whitespace-nowrap @3xl:last:pr-4! @max-3xl:relative',
            /^(enquiries|applications)$/.test(count[0]) && '@3xl:border-l-2 @3xl:border-l-line!',
            bars[count[0]] && 'font-semibold!',
          ),
          cell: (row: Row) => countCell(count, row),
        })),
      ]}
      rows={[...rows, totalOf(sources)]
        .filter((row) => !isPart(row) || row.filter.source === opened)
        .map((row) => ({ ...row, _id: JSON.stringify(row.filter) }))}
      isHighlighted={({ filter }) => opened !== undefined && filter.source === opened}
      busy={busy}
      compact
      rowClassName="@3xl:last:*:border-t-2 @3xl:last:*:border-t-line! last:*:font-semibold! @max-3xl:grid-cols-[1fr_minmax(max-content,1fr)_1fr_1fr]! @max-3xl:gap-y-2 @max-3xl:px-3! @max-3xl:[&_td>[aria-hidden]]:text-[0.75rem]"
    />
  );
}
