import {
  ENQUIRIES_PER_PAGE,
  enquiryStageLabels,
  enquiryStages,
  useEnquiryCountsQuery,
  type EnquiryCounts,
} from '../../api/enquiries';
import { polled } from '../../api/base-api';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { FilterBar } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListTools } from '../../ui/list/ListTools';
import { ListContent } from '../../ui/list/ListStates';
import { NewRows } from '../../ui/list/NewRows';
import { SaveButton } from '../../ui/list/SaveButton';
import { useSelection } from '../../ui/list/useSelection';
import { Lines } from '../../ui/reading/Lines';
import { ListPane } from '../../ui/reading/ListPane';
import { StageMark } from '../../ui/reading/StageChoice';
import { StageTabs } from '../../ui/reading/StageTabs';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { Table } from '../../ui/Table';
import { EnquiryBulkBar } from './EnquiryBulkBar';
import { beginning, columnsOf, Marks } from './enquiry-columns';
import { matchesMarks, stagePanes, type Enquiries } from './useEnquiries';
import { useEnquiryDeletion } from './useEnquiryDeletion';
import { useMarkEnquiry } from './useMarkEnquiry';

interface EnquiryTabsProps {
  list: Enquiries;
  counts: EnquiryCounts | undefined;
}

function EnquiryTabs({ list: { params }, counts }: EnquiryTabsProps) {
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

/** The matching enquiries: a table, or lines beside an open one. */
export function EnquiryList({ list }: { list: Enquiries }) {
  const { params, filters, query, openId, addresses } = list;
  const rows = query.data?.rows ?? [];
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    JSON.stringify(filters),
  );
  const { currentData: counts, fulfilledTimeStamp } = useEnquiryCountsQuery(filters, polled);
  const { stage = 'total' } = params.values;
  const newRows = (
    <NewRows
      list={query}
      matching={{ total: counts?.[stage], fulfilledTimeStamp }}
      matches={matchesMarks(filters)}
      onShow={params.page > 1 ? () => params.turnTo(1) : undefined}
    />
  );
  const mark = useMarkEnquiry();
  const { askToDelete, dialog } = useEnquiryDeletion(selection.deselect);
  const total = query.error && !query.currentData ? undefined : query.data?.total;
  const isOpen = openId !== undefined;
  const columns = columnsOf(list, selection, mark, ({ _id, name }) => askToDelete([_id], name));
  const filterBar = (
    <FilterBar
      list={params}
      placeholder="Name, email, message"
      names={['form', 'state', 'starred']}
      inPane={isOpen}
      columns="grid-cols-[minmax(0,1fr)_10rem_11rem_9rem]"
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
              stage: (
                <StageMark
                  label={enquiryStageLabels[enquiry.stage]}
                  pane={stagePanes[enquiry.stage]}
                  isShort
                />
              ),
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
        tabs={<EnquiryTabs list={list} counts={counts} />}
        filters={filterBar}
        isFiltered={params.isFiltered}
        newRows={newRows}
        page={params.page}
      >
        {content}
      </ListPane>
    );
  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      <ScreenTitle title="Enquiries" />
      <EnquiryTabs list={list} counts={counts} />
      {filterBar}
      <ListTools
        total={total}
        text={(count) => `${counted(count, 'enquiry', 'enquiries')}${count > 1 ? ', newest first' : ''}.`}
        selection={selection}
        newRows={newRows}
      >
        <SaveButton
          label="Export as CSV"
          name={{ what: 'enquiries', ending: 'csv' }}
          request={{ url: 'enquiries/export', params: filters }}
          disabled={total === 0}
          failed="The enquiries could not be exported."
        />
      </ListTools>
      {content}
      {selection.ids.size > 0 && <EnquiryBulkBar selection={selection} />}
      {dialog}
    </ListRegion>
  );
}
