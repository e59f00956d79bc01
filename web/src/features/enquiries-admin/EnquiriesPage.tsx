import { RefreshCw } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ENQUIRIES_PER_PAGE, useEnquiriesFile, useEnquiriesQuery } from '../../api/enquiries';
import { enquiriesScreen as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
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
import { enquiryFilters } from './enquiry-filters';
import { EnquiryList } from './EnquiryList';

/** /admin/enquiries: what visitors wrote through the two forms. */
export default function EnquiriesPage() {
  const params = useListParams(enquiryFilters);
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
      <ScreenTitle title={words.title} lead={words.lead} headingRef={heading}>
        <SaveButton
          label={words.export}
          name={{ what: 'enquiries', ending: 'csv' }}
          fetch={() => exportEnquiries(params.values)}
          disabled={total === 0}
          failed={enquiriesMessages.exportFailed}
        />
      </ScreenTitle>
      <ListFilters
        list={params}
        placeholder={words.searchHint}
        className="lg:grid-cols-[minmax(0,1fr)_10rem_11rem]"
      />
      <div className="grid gap-5">
        <div className="-my-2 flex min-h-11 items-center justify-between gap-4">
          <p role="status" className="text-sm text-ink-soft">
            {total !== undefined && words.newestFirst(total)}
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
              {words.refresh}
            </Button>
          )}
        </div>
        <QueryContent
          query={query}
          failed={enquiriesMessages.loadFailed}
          skeleton={<ListSkeleton loading={words.loading} />}
        >
          {({ rows }, busy) =>
            rows.length === 0 ? (
              <EmptyList
                list={params}
                none={{ title: enquiriesMessages.empty, text: words.emptyHint }}
                action={<Button href={paths.contact}>{words.openForm}</Button>}
                noMatch={{ title: enquiriesMessages.noneMatches, action: words.showAll }}
              />
            ) : (
              <EnquiryList enquiries={rows} busy={busy} />
            )
          }
        </QueryContent>
        {pagination && currentData.total > 0 && <Pager label={words.pages} pagination={pagination} />}
      </div>
    </div>
  );
}
