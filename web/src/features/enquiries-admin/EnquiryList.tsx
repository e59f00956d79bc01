import { CircleAlert, Check, Star } from 'lucide-react';
import { clsx } from 'clsx';
import {
  ENQUIRIES_PER_PAGE,
  enquiryStageLabels,
  enquiryStages,
  useEnquiryCountsQuery,
  type Enquiry,
  type EnquiryStage,
} from '../../api/enquiries';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { mailtoAddress } from '../../forms/message/mail-address';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { VisuallyHidden } from '../../ui/layout';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { RowAction } from '../../ui/list/RowAction';
import { SaveButton } from '../../ui/list/SaveButton';
import { useSelection, type Selection } from '../../ui/list/useSelection';
import { Lines, UnreadDot } from '../../ui/reading/Lines';
import { StageSquare } from '../../ui/reading/StageChoice';
import { ListPane } from '../../ui/reading/ListPane';
import { StageTabs } from '../../ui/reading/StageTabs';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { EnquiryBulkBar } from './EnquiryBulkBar';
import { formLabels, stagePanes, type Enquiries } from './useEnquiries';
import { useEnquiryDeletion } from './useEnquiryDeletion';
import { useMarkEnquiry, type MarkEnquiry } from './useMarkEnquiry';

function Marks({ enquiry: { answered, undelivered, replyFailed } }: { enquiry: Enquiry }) {
  return (
    <>
      {answered && (
        <span title="Answered" className="shrink-0 text-positive">
          <Check aria-hidden size={16} />
          <VisuallyHidden>Answered</VisuallyHidden>
        </span>
      )}
      {(undelivered || replyFailed) && (
        <span title="Not delivered" className="shrink-0 text-danger">
          <CircleAlert aria-hidden size={16} />
          <VisuallyHidden>Not delivered</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function StageMark({ stage, isShort = false }: { stage: EnquiryStage; isShort?: boolean }) {
  const label = enquiryStageLabels[stage];
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <StageSquare className={stagePanes[stage]} />
      {isShort ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}

function EnquiryTabs({ list: { filters, params } }: { list: Enquiries }) {
  const { currentData: counts } = useEnquiryCountsQuery(filters);
  return (
    <StageTabs
      tabs={(['total', ...enquiryStages] as const).map((key) => {
        const stage = key === 'total' ? undefined : key;
        return {
          key,
          label: stage ? enquiryStageLabels[stage] : 'All',
          pane: stage && stagePanes[stage],
          count: counts?.[key],
          isShown: params.values.stage === stage,
          search: params.write({ stage }),
        };
      })}
    />
  );
}

const beginning = ({ message }: Enquiry) => message.replace(/\s+/g, ' ').slice(0, 180);

const cut = '@max-3xl:hidden @3xl:max-w-0 @3xl:truncate';
const narrow = '@3xl:w-[1%] @3xl:whitespace-nowrap';

const columnsOf = (
  list: Enquiries,
  selection: Selection,
  mark: MarkEnquiry,
  onDelete: (enquiry: Enquiry) => void,
): Column<Enquiry>[] => [
  {
    header: <VisuallyHidden>Select</VisuallyHidden>,
    className: `${narrow} @3xl:pr-0! @3xl:pl-3! @max-3xl:absolute @max-3xl:top-3 @max-3xl:left-4`,
    cell: ({ _id, name }) => (
      <Checkbox
        label={`Select ${name}`}
        hideLabel
        checked={selection.ids.has(_id)}
        // Only a click event has shiftKey. The space bar clicks as well.
        onClick={({ shiftKey }) => selection.toggle(_id, shiftKey)}
        onChange={() => undefined}
      />
    ),
  },
  {
    header: <WideOnly>Name</WideOnly>,
    isRowHeader: true,
    className: '@3xl:w-[22%] @3xl:max-w-0',
    cell: (enquiry) => (
      <div className="flex min-w-0 items-center gap-1.5">
        <button
          type="button"
          aria-pressed={enquiry.starred}
          aria-label={`Star the enquiry from ${enquiry.name}`}
          onClick={() => void mark(enquiry._id, { starred: !enquiry.starred })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star @max-3xl:hidden"
        >
          <Star aria-hidden size={20} className={clsx(enquiry.starred && 'fill-star text-star')} />
        </button>
        {!enquiry.read && <UnreadDot />}
        <Link
          to={list.addresses.of(enquiry._id)}
          dir="auto"
          className={clsx(
            'truncate text-link hover:underline @3xl:py-2.5 @max-3xl:text-base',
            !enquiry.read && 'font-semibold',
          )}
        >
          {enquiry.name}
        </Link>
        <Marks enquiry={enquiry} />
      </div>
    ),
  },
  {
    header: <WideOnly>Date & Time</WideOnly>,
    className: `${narrow} @max-3xl:order-2 @max-3xl:text-right @max-3xl:text-xs`,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-ink-soft tabular-nums">
        {adminDates.recent(createdAt)}
      </time>
    ),
  },
  {
    header: 'Email',
    className: `${cut} @3xl:w-[20%]`,
    cell: ({ email }) => (
      <a href={mailtoAddress(email)} title={email} className="text-link hover:underline">
        {email}
      </a>
    ),
  },
  {
    header: <WideOnly>Message</WideOnly>,
    className:
      '@3xl:w-[34%] @3xl:max-w-0 @3xl:truncate @max-3xl:order-3 @max-3xl:truncate @max-3xl:text-xs @max-3xl:text-ink-soft',
    cell: (enquiry) => <span dir="auto">{beginning(enquiry)}</span>,
  },
  {
    header: 'Form',
    className: `${narrow} @max-3xl:hidden`,
    cell: ({ form }) => formLabels[form],
  },
  {
    header: <WideOnly>Stage</WideOnly>,
    className: `${narrow} @max-3xl:order-4 @max-3xl:justify-self-end @max-3xl:text-xs`,
    cell: ({ stage }) => <StageMark stage={stage} />,
  },
  {
    header: <VisuallyHidden>Delete</VisuallyHidden>,
    className: `${narrow} @max-3xl:hidden`,
    cell: (enquiry) => <RowAction label="Delete" of={enquiry.name} onDelete={() => onDelete(enquiry)} />,
  },
];

/** The matching enquiries: a table, or lines beside an open one. */
export function EnquiryList({ list }: { list: Enquiries }) {
  const { params, filters, query, openId, addresses } = list;
  const rows = query.data?.rows ?? [];
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    JSON.stringify(filters),
  );
  const mark = useMarkEnquiry();
  const { askToDelete, dialog } = useEnquiryDeletion();
  const total = query.error && !query.currentData ? undefined : query.data?.total;
  const isOpen = openId !== undefined;
  const columns = columnsOf(list, selection, mark, ({ _id, name }) => askToDelete([_id], name));
  const filterBar = (
    <ListFilters
      list={params}
      names={['form', 'state', 'starred']}
      placeholder="Name, email, message"
      className={isOpen ? '' : 'lg:grid-cols-[minmax(0,1fr)_10rem_11rem_9rem]'}
    />
  );
  const content = (
    <ListContent
      query={query}
      page={query.data}
      perPage={ENQUIRIES_PER_PAGE}
      list={params}
      nouns={['enquiry', 'enquiries']}
      failed="Error fetching enquiries."
      none={{
        title: 'No enquiries yet.',
        text: 'Messages from the free-test form and the contact form appear here.',
        action: <Button href={paths.contact}>Open the contact form</Button>,
      }}
    >
      {(shown, busy) =>
        isOpen ? (
          <Lines
            label="Enquiries"
            lines={shown.map((enquiry) => ({
              ...enquiry,
              unread: !enquiry.read,
              about: beginning(enquiry),
              marks: <Marks enquiry={enquiry} />,
              stage: <StageMark stage={enquiry.stage} isShort />,
            }))}
            openId={openId}
            addressOf={addresses.of}
            busy={busy}
          />
        ) : (
          <Table
            caption="Enquiries"
            columns={columns}
            rows={shown}
            isHighlighted={({ _id }) => selection.ids.has(_id)}
            busy={busy}
            compact
          />
        )
      }
    </ListContent>
  );

  if (isOpen)
    return (
      <ListPane
        title="Enquiries"
        total={total}
        tabs={<EnquiryTabs list={list} />}
        filters={filterBar}
        isFiltered={params.isFiltered}
      >
        {content}
      </ListPane>
    );
  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      <ScreenTitle title="Enquiries" lead="Messages from the two forms of the website." />
      <EnquiryTabs list={list} />
      {filterBar}
      <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-2 pl-3">
          {total !== undefined && total > 0 && (
            <Checkbox
              label="Select this page"
              hideLabel
              checked={selection.isPageSelected}
              onChange={({ target }) => selection.selectPage(target.checked)}
            />
          )}
          <p role="status" className="text-sm text-ink-soft">
            {total !== undefined &&
              `${counted(total, 'enquiry', 'enquiries')}${total > 1 ? ', newest first' : ''}.`}
          </p>
        </div>
        <SaveButton
          label="Export as CSV"
          name={{ what: 'enquiries', ending: 'csv' }}
          request={{ url: 'enquiries/export', params: filters }}
          disabled={total === 0}
          failed="The enquiries could not be exported."
        />
      </div>
      {content}
      {selection.ids.size > 0 && <EnquiryBulkBar selection={selection} />}
      {dialog}
    </ListRegion>
  );
}
