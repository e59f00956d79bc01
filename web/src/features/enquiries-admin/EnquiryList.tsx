import {
  enquiryStageLabels,
  useChangeEnquiriesMutation,
  useEnquiryCountsQuery,
  useUndoEnquiriesMutation,
} from '../../api/enquiries';
import { polled } from '../../api/base-api';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { BulkBar } from '../../ui/list/BulkBar';
import { FilterBar } from '../../ui/list/ListFilters';
import { ReadingList } from '../../reading/ReadingList';
import { columnsOf } from './enquiry-columns';
import { stagePanes, type Enquiries } from './useEnquiries';
import { useEnquiryDeletion } from './useEnquiryDeletion';
import { useMarkEnquiry } from './useMarkEnquiry';

const nouns = ['enquiry', 'enquiries'] as const;
const tabs = { total: 'All', ...enquiryStageLabels };

/** The table of the matching enquiries. */
export function EnquiryList({ list }: { list: Enquiries }) {
  const { params, filters, query, selection } = list;
  const [change, { isLoading }] = useChangeEnquiriesMutation();
  const [takeBack] = useUndoEnquiriesMutation();
  const mark = useMarkEnquiry();
  const { currentData, fulfilledTimeStamp } = useEnquiryCountsQuery(filters, polled);
  const { askToDelete, dialog } = useEnquiryDeletion((deleted) => selection.deselect(deleted.ids));
  const ids = [...selection.ids];

  return (
    <ReadingList
      list={list}
      polled={{ currentData, fulfilledTimeStamp }}
      nouns={nouns}
      label="Enquiries"
      title="Enquiries"
      tabs={{
        labels: tabs,
        panes: stagePanes,
        shown: params.values.stage ?? 'total',
        searchOf: (key) => params.write({ stage: key === 'total' ? undefined : key }),
      }}
      filters={(total, more) => (
        <FilterBar
          list={params}
          placeholder="Name, email, message"
          names={['form', 'state', 'starred']}
          total={total}
          more={more}
        />
      )}
      text={(count) => `${counted(count, ...nouns)}${count > 1 ? ', newest first' : ''}.`}
      exported={{
        label: 'Export CSV',
        name: { what: 'enquiries', ending: 'csv' },
        request: { url: 'enquiries/export', params: filters },
        failed: 'The enquiries could not be exported.',
      }}
      none={{
        title: 'No enquiries yet.',
        text: 'Messages from the free-test form and the contact form appear here.',
        action: <Button href={paths.contact}>Open the contact form</Button>,
      }}
      columns={columnsOf(list, mark, ({ _id, name }) => askToDelete({ ids: [_id] }, 1, name))}
      bulkBar={() => (
        <BulkBar
          nouns={nouns}
          selection={selection}
          labels={enquiryStageLabels}
          first="talking"
          busy={isLoading}
          onChange={(marks, operationId) => change({ ids, ...marks, operationId })}
          onUndo={takeBack}
          onDelete={() => {
            const only = query.data?.rows.find(({ _id }) => ids.length === 1 && _id === ids[0]);
            askToDelete({ ids }, ids.length, only?.name);
          }}
        />
      )}
      dialog={dialog}
    />
  );
}
