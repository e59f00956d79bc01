import {
  enquiryStageLabels,
  useEnquiriesQuery,
  type Enquiry,
  type EnquiryFilters,
} from '../../api/enquiries';
import { paths } from '../../content/paths';
import { queuedMessageMs } from '../../content/timings';
import { optionsOf } from '../../ui/choices';
import { useListParams } from '../../ui/list/useListParams';
import { useSelection } from '../../ui/list/useSelection';

export const formLabels = { 'free-test': 'Free test', contact: 'Contact' } as const;

export const stagePanes = {
  new: 'bg-glass-amber',
  talking: 'bg-glass-sky',
  won: 'bg-glass-teal',
  lost: 'bg-glass-garnet',
} as const;

/** The parameters of the page's address. The API has the same ones, except `open`. */
const filterFields = {
  stage: { label: 'Stages', none: 'All', options: optionsOf(enquiryStageLabels) },
  form: { label: 'Form', none: 'All', options: optionsOf(formLabels) },
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
  starred: { label: 'Star', none: 'All', options: [{ value: 'true', label: 'Starred' }] },
  open: { label: 'Open', kind: 'id', hidesNothing: true },
} as const;

/** Whether a row still belongs to the list after it was changed. */
export const matchesMarks =
  ({ stage, starred, state }: EnquiryFilters) =>
  (row: Enquiry): boolean =>
    (!stage || row.stage === stage) &&
    (!starred || row.starred) &&
    (state !== 'unread' || !row.read) &&
    (state !== 'open' || !row.answered) &&
    (state !== 'answered' || row.answered);

const addressWith = (params: URLSearchParams) =>
  params.size > 0 ? `${paths.enquiries}?${params}` : paths.enquiries;

/** The list that the address names, one page of it, and the open enquiry. */
export function useEnquiries() {
  const params = useListParams(filterFields);
  const { open: openId, ...filters } = params.values;
  const query = useEnquiriesQuery({ ...filters, page: params.page });
  const isSending = query.data?.rows.some(({ reply }) => reply === 'sending');
  useEnquiriesQuery(
    { ...filters, page: params.page },
    { pollingInterval: isSending ? queuedMessageMs : 0, skipPollingIfUnfocused: true },
  );
  return {
    params,
    openId,
    filters,
    query,
    selection: useSelection(query.data?.rows, filters),
    failed: 'Error fetching enquiries.',
    addresses: {
      list: addressWith(params.write({ open: undefined }, params.page)),
      /** @param onPage the page of the list with the enquiry */
      of: (open: string, onPage = params.page) => addressWith(params.write({ open }, onPage)),
    },
  };
}

export type Enquiries = ReturnType<typeof useEnquiries>;
