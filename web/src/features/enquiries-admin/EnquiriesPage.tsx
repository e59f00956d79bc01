import { RefreshCw } from 'lucide-react';
import { ENQUIRIES_PER_PAGE, useEnquiriesQuery } from '../../api/enquiries';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { BusyIcon } from '../../ui/icons';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { SaveButton } from '../../ui/list/SaveButton';
import { useListParams } from '../../ui/list/useListParams';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { formLabels } from './EnquiryDetail';
import { EnquiryList } from './EnquiryList';

/** The parameters of the page's address and of the API. */
const filterFields = {
  form: {
    label: 'Form',
    none: 'All',
    options: [
      { value: 'free-test', label: formLabels['free-test'] },
      { value: 'contact', label: formLabels.contact },
    ],
  },
  state: {
    label: 'Show',
    none: 'All',
    options: [
      { value: 'unread', label: 'Unread' },
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
      { value: 'undelivered', label: 'Not delivered' },
    ],
  },
} as const;

/** /admin/enquiries */
export default function EnquiriesPage() {
  const params = useListParams(filterFields);
  const query = useEnquiriesQuery({ ...params.values, page: params.page });
  const { data, currentData, error, isFetching } = query;
  const total = error && !currentData ? undefined : data?.total;
  const Icon = isFetching ? BusyIcon : RefreshCw;

  return (
    <ListRegion className="grid gap-6">
      <ScreenTitle title="Enquiries" lead="Messages from the two forms of the website.">
        <SaveButton
          label="Export as CSV"
          name={{ what: 'enquiries', ending: 'csv' }}
          request={{ url: 'enquiries/export', params: params.values }}
          disabled={total === 0}
          failed="The enquiries could not be exported."
        />
      </ScreenTitle>
      <ListFilters
        list={params}
        placeholder="Name, email, message"
        className="lg:grid-cols-[minmax(0,1fr)_10rem_11rem]"
      />
      <div className="grid gap-5">
        <div className="-my-2 flex min-h-11 items-center justify-between gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {total !== undefined &&
              `${counted(total, 'enquiry', 'enquiries')}${total > 1 ? ', newest first' : ''}.`}
          </p>
          {total !== undefined && (
            <Button
              size="small"
              variant="quiet"
              className="-mx-2 px-2!"
              aria-disabled={isFetching || undefined}
              onClick={() => !isFetching && void query.refetch()}
            >
              <Icon aria-hidden size={16} />
              Refresh
            </Button>
          )}
        </div>
        <ListContent
          query={query}
          page={data}
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
          {(rows, busy) => <EnquiryList enquiries={rows} busy={busy} />}
        </ListContent>
      </div>
    </ListRegion>
  );
}
