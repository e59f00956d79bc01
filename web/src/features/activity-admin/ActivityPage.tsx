import { useSearchParams } from 'react-router-dom';
import { activityApi, type Activity } from '../../api/activity';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { kindIcons } from '../../ui/kind-icons';
import { adminDates } from '../../content/admin-dates';
import { momentColumn } from '../../reading/columns';
import { FilterBar } from '../../ui/list/ListFilters';
import { focusHeading, listLook, ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { useListParams } from '../../ui/list/useListParams';
import { ListTitle } from '../../ui/list/ScreenTitle';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { actions, addressOf, labelOf, whoLabels } from './actions';

const filterFields = {
  action: {
    label: 'Action',
    none: 'All',
    options: actions.map((value) => ({ value, label: labelOf(value) })),
  },
  from: { label: 'From', kind: 'day' },
  to: { label: 'To', kind: 'day' },
} as const;

function About({ entry }: { entry: Activity }) {
  const { type, id, name = type === 'backup' ? id : '' } = entry.subject;
  const address = addressOf(entry);
  if (address)
    return (
      <Link to={address} dir="auto" className="text-link hover:underline">
        {name || `Open the ${type}`}
      </Link>
    );
  return <span dir="auto">{name}</span>;
}

const cut = '@3xl:max-w-0 @3xl:truncate';

const columns: Column<Activity>[] = [
  {
    header: <span className="sr-only">Kind</span>,
    className: '@3xl:w-10 @3xl:pl-4! @max-3xl:absolute @max-3xl:top-3 @max-3xl:left-4',
    cell: ({ subject: { type } }) => {
      const Icon = kindIcons[type];
      return <Icon aria-label={type} role="img" size={18} className="text-ink-soft" />;
    },
  },
  {
    header: <WideOnly>Action</WideOnly>,
    isRowHeader: true,
    className: '@3xl:w-[1%] @3xl:whitespace-nowrap @3xl:py-3 @max-3xl:text-base',
    cell: ({ action }) => (
      <span className={action.endsWith('-failed') ? 'font-semibold text-danger' : 'font-semibold'}>
        {labelOf(action)}
      </span>
    ),
  },
  {
    header: <WideOnly>About</WideOnly>,
    className: `${cut} @3xl:w-[28%] @max-3xl:order-3 @max-3xl:col-span-2 @max-3xl:[overflow-wrap:anywhere]`,
    cell: (entry) => <About entry={entry} />,
  },
  {
    header: <WideOnly>Detail</WideOnly>,
    className: `${cut} @3xl:w-[28%] @max-3xl:order-4 @max-3xl:col-span-2 @max-3xl:[overflow-wrap:anywhere]`,
    cell: ({ detail }) => (
      <span dir="auto" title={detail}>
        {detail}
      </span>
    ),
  },
  {
    header: <WideOnly>Who</WideOnly>,
    className: `${cut} @3xl:w-[24%] @max-3xl:order-5 @max-3xl:col-span-2 @max-3xl:text-xs @max-3xl:text-ink-soft @max-3xl:[overflow-wrap:anywhere]`,
    cell: ({ who }) => <span title={who}>{whoLabels[who] ?? who}</span>,
  },
  momentColumn(({ at }) => at, '@3xl:pr-4! @max-3xl:order-2', adminDates.recent),
];

/** /admin/activity */
export default function ActivityPage() {
  const list = useListParams(filterFields);
  const after = useSearchParams()[0].get('after') ?? undefined;
  const query = activityApi.useActivityQuery({ ...list.values, after }, { refetchOnFocus: true });
  const { total, older } = (query.error && !query.currentData ? undefined : query.data) ?? {};
  const newest = `${paths.activity}?${list.write().toString()}`;
  const turns = { ...(after && { Newest: newest }), ...(older && { Older: `${newest}&after=${older}` }) };
  return (
    <ListRegion className={listLook}>
      <ListTitle title="Activity">
        <p role="status">
          {total !== undefined &&
            `${counted(total, 'entry', 'entries')}${total > 1 ? ', newest first' : ''}.`}
        </p>
        <p>Who did what, and when. An entry may be missing after a crash of the server.</p>
      </ListTitle>
      <FilterBar
        list={list}
        placeholder="Name, email, detail"
        names={['action', 'from', 'to']}
        total={total}
      />
      <ListContent
        query={query}
        page={query.data}
        list={list}
        nouns={['entry', 'entries']}
        failed="Error fetching the activity."
        none={{ title: 'No activity yet.', text: 'Sign-ins, changes and exports appear here.' }}
      >
        {(shown, busy) => <Table caption="Activity" columns={columns} rows={shown} busy={busy} compact />}
      </ListContent>
      <nav aria-label="Pages of the entries" className="flex justify-end gap-3">
        {Object.entries(turns).map(([name, href]) => (
          <Button
            key={name}
            size="small"
            href={href}
            onClick={({ currentTarget }) => focusHeading(currentTarget)}
          >
            {name}
          </Button>
        ))}
      </nav>
    </ListRegion>
  );
}
