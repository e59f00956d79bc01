import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  ENQUIRIES_PER_PAGE,
  filterParams,
  useEnquiriesQuery,
  type EnquiryFilters,
} from '../../api/enquiries';
import { problemOf } from '../../api/problem';
import { enquiriesScreen as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { placeWays, readPlace } from '../../ui/list-place';
import { Pane } from '../../ui/panes';
import { Pager } from '../../ui/Pager';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ErrorState } from '../../ui/states';
import { useStartOf } from '../../ui/useStartOf';
import { EnquiriesSkeleton } from './EnquiriesSkeleton';
import { EnquiryFilterBar } from './EnquiryFilterBar';
import { readFilters } from './enquiry-filters';
import { EnquiryList } from './EnquiryList';
import { EnquiryTotal } from './EnquiryTotal';
import { ExportEnquiries } from './ExportEnquiries';
import { NoEnquiries } from './NoEnquiries';

/** /admin/enquiries: what visitors wrote through the two forms. */
export default function EnquiriesPage() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const filters = readFilters(params);
  const place = readPlace(params, state);
  const { data, currentData, error, isFetching, refetch } = useEnquiriesQuery({
    ...filters,
    after: place.after,
  });
  const list = useRef<HTMLDivElement>(null);
  useStartOf(list, currentData && place.page);

  const filter = (change: Partial<EnquiryFilters>, options?: { replace: boolean }) =>
    setParams(filterParams({ ...filters, ...change }), { ...options, preventScrollReset: true });
  const shown = error && !currentData ? undefined : data;

  return (
    <div className="grid gap-6">
      <ScreenTitle title={words.title} lead={words.lead}>
        <ExportEnquiries filters={filters} disabled={shown?.total === 0} />
      </ScreenTitle>
      <EnquiryFilterBar filters={filters} onChange={filter} />
      <div ref={list} tabIndex={-1} className="grid gap-5">
        <EnquiryTotal
          total={shown?.total}
          busy={isFetching}
          failure={error && currentData ? problemOf(error).detail : undefined}
          onRefresh={() => void refetch()}
        />
        {error && !currentData && (
          <Pane space="none">
            <ErrorState
              headline={enquiriesMessages.loadFailed}
              detail={problemOf(error).detail}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Pane>
        )}
        {!data && !error && <EnquiriesSkeleton />}
        {shown?.enquiries.length === 0 && <NoEnquiries filters={filters} after={place.after} />}
        {shown && shown.enquiries.length > 0 && (
          <EnquiryList enquiries={shown.enquiries} busy={isFetching && !currentData} list={list} />
        )}
        {currentData && currentData.enquiries.length > 0 && (
          <Pager
            label={words.pages}
            {...placeWays({
              place,
              filters: new URLSearchParams(filterParams(filters)),
              perPage: ENQUIRIES_PER_PAGE,
              shown: currentData.enquiries.length,
              total: currentData.total,
              next: currentData.next,
            })}
          />
        )}
      </div>
    </div>
  );
}
