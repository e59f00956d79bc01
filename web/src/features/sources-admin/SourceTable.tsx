import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { sourceKey, type SourceNumbers, type SourceSums } from '../../api/sources';
import { formatMoney, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { CopyLink } from '../../forms/CopyLink';
import { Link } from '../../runtime/router';
import { paramsOf, withSearch } from '../../ui/list/useListParams';
import { Switch } from '../../ui/Switch';
import { Table } from '../../ui/Table';
import { valueOfVisit } from './BestSources';

/** `worth` is the value of one visit. */
type Key = keyof SourceNumbers | 'worth';
/** With the list that a number opens, and the filter of its stage. */
type Count = readonly [key: Key, label: string, list?: string, filter?: object];

const clients: readonly Count[] = [
  ['enquiries', 'Enquiries', paths.enquiries],
  ['talking', 'In talk', paths.enquiries, { reached: 'talking' }],
  ['won', 'Won', paths.enquiries, { reached: 'won' }],
  ['value', 'Value', paths.enquiries, { stage: 'won' }],
  ['worth', 'A visit'],
];
const applicants: readonly Count[] = [
  ['applications', 'Applications', paths.allApplicants],
  ['interviews', 'Interview', paths.allApplicants, { reached: 'interview' }],
  ['hired', 'Hired', paths.allApplicants, { reached: 'hired' }],
];
const groups = { Clients: clients, Applicants: applicants };
const counts: readonly Count[] = [['visits', 'Visits'], ...clients, ...applicants];

const bars: Partial<Record<string, [look: string, rem: number]>> = {
  value: ['bg-glass-teal', 5.25],
  hired: ['bg-glass-cobalt', 2],
};
const channels: Partial<Record<string, string>> = {
  campaign: 'your link',
  jobs: 'job board',
  direct: 'typed or bookmarked',
  unknown: 'older entries',
  other: '',
};

interface Row extends SourceNumbers {
  name: string;
  about?: string;
  /** Empty for all sources together. */
  filter: { source?: string; campaign?: string; landing?: string };
}

const isPart = ({ filter }: Row) => (filter.campaign ?? filter.landing) !== undefined;

const numberOf = (row: SourceNumbers, key: Key) => (key === 'worth' ? valueOfVisit(row) : row[key]);

/** A source, its campaigns and its landing pages. */
function rowsOf({ campaigns, landings, ...own }: SourceSums): Row[] {
  const source = sourceKey(own);
  const about = channels[own.channel] ?? own.channel;
  const named = campaigns.filter(({ name }) => name !== '');
  return [
    { ...own, about, filter: { source } },
    ...named.map((one) => ({ ...one, about: 'campaign', filter: { source, campaign: one.name } })),
    ...landings.map((one) => ({ ...one, name: one.path, filter: { source, landing: one.path } })),
  ];
}

function totalOf(sources: readonly SourceNumbers[]): Row {
  const keys = counts.map(([key]) => key).filter((key) => key !== 'worth');
  const sums = keys.map((key) => [key, sources.reduce((sum, source) => sum + source[key], 0)]);
  return { ...(Object.fromEntries(sums) as SourceNumbers), name: 'All sources', filter: {} };
}

interface SourceTableProps {
  sources: SourceSums[];
  /** The first day. */
  from: string | undefined;
  busy: boolean;
  currency: string | undefined;
}

/** Each number is a link to its list. */
export function SourceTable({ sources, from, busy, currency }: SourceTableProps) {
  const [opened, setOpened] = useState<string>();
  const [sort, setSort] = useState<Key>('value');
  const [group, setGroup] = useState<keyof typeof groups>('Clients');

  const nameCell = (row: Row) => {
    const { source } = row.filter;
    const text = (
      <bdi className={clsx('[overflow-wrap:anywhere]', isPart(row) ? 'block pl-7' : 'font-semibold')}>
        {row.name} <span className="ml-1 text-xs font-normal text-ink-soft">{row.about}</span>
      </bdi>
    );
    if (!source || isPart(row) || /^(unknown|other):/.test(source)) return text;
    return (
      <>
        <button
          type="button"
          aria-expanded={source === opened}
          onClick={() => setOpened(source === opened ? undefined : source)}
          className="group/open flex min-h-12 w-full items-center gap-3 text-left"
        >
          <ChevronDown aria-hidden className="size-4 shrink-0 -rotate-90 group-aria-expanded/open:rotate-0" />
          {text}
        </button>
        {/* A link with this name counts for a source of the owner's links alone. */}
        {source === opened && source.startsWith('campaign:') && (
          <CopyLink first={{ name: row.name }} size="small" variant="quiet" className="px-0! pl-7!">
            Copy link for {row.name}
          </CopyLink>
        )}
      </>
    );
  };

  const countCell = ([key, label, list, stage]: Count, row: Row) => {
    if (key === 'visits' && row.filter.source?.startsWith('unknown:'))
      return <span className="text-xs text-ink-soft">not counted</span>;
    const number = numberOf(row, key);
    if (number === 0) return <span className="text-ink-soft">–</span>;
    const isMoney = key === 'value' || key === 'worth';
    const text = isMoney ? formatMoney(number, currency, key === 'worth' ? 2 : 0) : formatNumber(number);
    if (!list) return text;
    const filter = { ...row.filter, ...stage, from };
    const bar = row.filter.source ? bars[key] : undefined;
    const share = number / Math.max(...sources.map((source) => numberOf(source, key)));
    return (
      <span className="flex items-center justify-end gap-2.5">
        {bar && (
          <span
            aria-hidden
            style={{ width: `${bar[1] * share}rem` }}
            className={clsx('h-3 outline-2 outline-line @max-6xl:hidden', bar[0])}
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
  const rows = sources
    .toSorted((a, b) => isLast(a) - isLast(b) || numberOf(b, sort) - numberOf(a, sort))
    .flatMap(rowsOf)
    .filter((row) => !isPart(row) || row.filter.source === opened);
  const hidden = groups[group === 'Clients' ? 'Applicants' : 'Clients'];
  return (
    <div className="@container grid gap-2.5">
      <Switch
        label="Numbers of"
        options={Object.keys(groups) as (keyof typeof groups)[]}
        chosen={group}
        onChange={setGroup}
        className="@3xl:hidden"
      />
      <Table
        caption="Sources"
        columns={[
          {
            header: <span className="@max-3xl:sr-only">Source</span>,
            isRowHeader: true,
            className: clsx(
              '@3xl:w-[22%] @3xl:pl-4! @max-3xl:order-first',
              group === 'Clients' ? '@max-3xl:col-span-2' : '@max-3xl:col-span-4',
            ),
            cell: nameCell,
          },
          ...counts.map((count) => ({
            header: count[1],
            onSort: () => setSort(count[0]),
            isSorted: sort === count[0],
            className: clsx(
              'text-right! tabular-nums @3xl:h-13 @3xl:whitespace-nowrap @3xl:last:pr-4! @max-3xl:relative',
              /^(enquiries|applications)$/.test(count[0]) && '@3xl:border-l-2 @3xl:border-l-line!',
              /^(won|value|hired)$/.test(count[0]) && 'font-semibold!',
              /^(value|worth)$/.test(count[0]) && '@max-3xl:order-first',
              hidden.includes(count) && '@max-3xl:hidden',
            ),
            cell: (row: Row) => countCell(count, row),
          })),
        ]}
        rows={[...rows, totalOf(sources)].map((row) => ({ ...row, _id: JSON.stringify(row.filter) }))}
        isHighlighted={({ filter }) => opened !== undefined && filter.source === opened}
        busy={busy}
        compact
        rowClassName="@3xl:last:*:border-t-2 @3xl:last:*:border-t-line! last:*:font-semibold! @max-3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]! @max-3xl:gap-y-2 @max-3xl:px-3! @max-3xl:[&_td>[aria-hidden]]:text-[0.75rem]"
      />
    </div>
  );
}
