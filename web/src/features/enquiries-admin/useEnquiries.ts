import { skipToken } from '@reduxjs/toolkit/query';
import { enquiriesApi, enquiryFormLabels, enquiryStageLabels, type Enquiry } from '../../api/enquiries';
import { paths } from '../../content/paths';
import { queuedMessageMs } from '../../content/timings';
import { sourceFilters, stateFilters } from '../../reading/readable-list';
import { useQueue } from '../../reading/useQueue';
import { optionsOf } from '../../ui/choices';
import { useListParams, withSearch } from '../../ui/list/useListParams';
import { useSelection } from '../../ui/list/useSelection';

/** The parameters of the page's address. The API has the same ones, except `open`. */
const filterFields = {
  stage: { label: 'Stages', none: 'All', options: optionsOf(enquiryStageLabels) },
  form: { label: 'Form', none: 'All', options: optionsOf(enquiryFormLabels) },
  state: {
    label: 'Show',
    none: 'All',
    options: optionsOf({
      unread: 'Unread',
      open: 'Open',
      answered: 'Answered',
      undelivered: 'Not delivered',
    }),
  },
  /** A tab. */
  junk: { label: 'Junk', hidesNothing: true, none: '', options: [{ value: 'true', label: 'Junk' }] },
  ...stateFilters,
  ...sourceFilters,
  reached: { label: 'Reached', none: 'All', options: optionsOf(enquiryStageLabels) },
  from: { label: 'Received from', kind: 'day' },
  to: { label: 'Received until', kind: 'day' },
  open: { label: 'Open', kind: 'id', hidesNothing: true },
} as const;

/** The open enquiry is not the only one with a reply on its way. */
const whileSending = (rows: readonly Enquiry[] = []) => ({
  pollingInterval: rows.some(({ reply }) => reply === 'sending') ? queuedMessageMs : 0,
  skipPollingIfUnfocused: true,
});

/** The list that the address names, one page of it, and the open enquiry with the queue around it. */
export function useEnquiries() {
  const params = useListParams(filterFields);
  const { open: openId, ...filters } = params.values;
  const isOpen = openId !== undefined;
  const listed = isOpen ? skipToken : { ...filters, page: params.page };
  const query = enquiriesApi.useEnquiriesQuery(listed);
  enquiriesApi.useEnquiriesQuery(listed, whileSending(query.data?.rows));
  const ids = enquiriesApi.useEnquiryIdsQuery(isOpen ? filters : skipToken);
  const addresses = {
    listPage: (page: number) => withSearch(paths.enquiries, params.write({ open: undefined }, page)),
    entry: (open: string) => withSearch(paths.enquiries, params.write({ open })),
  };
  const queue = useQueue({ openId, filters, ids, addresses });
  const beside = queue.pane.ids.join() || skipToken;
  const rows = enquiriesApi.useEnquiryRowsQuery(beside);
  enquiriesApi.useEnquiryRowsQuery(beside, whileSending(rows.data));
  return {
    params,
    openId,
    filters,
    query,
    queue,
    rows,
    selection: useSelection(query.data?.rows, filters),
    kind: 'enquiry' as const,
    label: 'Enquiries',
    failed: 'Error fetching enquiries.',
    addresses,
  };
}

export type Enquiries = ReturnType<typeof useEnquiries>;
