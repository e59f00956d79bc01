import { RefreshCw } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ENQUIRIES_PER_PAGE, useEnquiriesFile, useEnquiriesQuery } from '../../api/enquiries';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { BusyIcon } from '../../ui/icons';
import { ListFilters } from '../../ui/list/ListFilters';
import { EmptyList, ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { Pager, cursorPagination } from '../../ui/list/Pager';
import { SaveButton } from '../../ui/list/SaveButton';
import { useListFocus } from '../../ui/list/useListFocus';
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
  const { state } = useLocation() as { state: unknown };
  const query = useEnquiriesQuery({ ...params.values, after: params.after });
  const exportEnquiries = useEnquiriesFile();
  const { data, currentData, error, isFetching } = query;
  const pagination = currentData && cursorPagination(currentData, params, ENQUIRIES_PER_PAGE, state);
  const { list, heading } = useListFocus<HTMLDivElement>(pagination?.page);
  const total = error && !currentData ? undefined : data?.total;
  const Icon = isFetching ? BusyIcon : RefreshCw;

  return (
    <div ref={list} className="grid gap-6">
      <ScreenTitle title="Enquiries" lead="Messages from the two forms of the website." headingRef={heading}>
        <SaveButton
          label="Export as CSV"
          name={{ what: 'enquiries', ending: 'csv' }}
          fetch={() => exportEnquiries(params.values)}
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
        <QueryContent
          query={query}
          failed="Error fetching enquiries."
          skeleton={<ListSkeleton loading="Loading the enquiries…" />}
        >
          {({ rows }, busy) =>
            rows.length === 0 ? (
              <EmptyList
                list={params}
                none={{
                  title: 'No enquiries yet.',
                  text: 'Messages from the free-test form and the contact form appear here.',
                }}
                action={<Button href={paths.contact}>Open the contact form</Button>}
                noMatch={{ title: 'No enquiry matches.', action: 'Show all enquiries' }}
              />
            ) : (
              <EnquiryList enquiries={rows} busy={busy} />
            )
          }
        </QueryContent>
        {pagination && currentData.total > 0 && (
          <Pager label="Pages of the enquiries" pagination={pagination} />
        )}
      </div>
    </div>
  );
}
