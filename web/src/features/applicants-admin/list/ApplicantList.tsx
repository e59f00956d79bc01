import { applicantsScreen as words } from '../../../content/back-office/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { EmptyList, ListSkeleton, QueryContent } from '../../../ui/list/ListStates';
import { Pager } from '../../../ui/list/Pager';
import { useListFocus } from '../../../ui/list/useListFocus';
import { useSelection } from '../../../ui/list/useSelection';
import { BulkBar } from '../bulk/BulkBar';
import { useSeen } from '../bulk/useSeen';
import type { Applicants } from '../useApplicants';
import { useDeletion } from '../useDeletion';
import { ApplicantFilters } from './ApplicantFilters';
import { ApplicantLines } from './ApplicantLines';
import { ApplicantsTable } from './ApplicantsTable';
import { ListTitle } from './ListTitle';
import { ListTools } from './ListTools';
import { StageTabs } from './StageTabs';

/** The applicants who match, with their filters. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, openId, filters, query, pagination } = list;
  const isBeside = openId !== undefined;
  const { list: listRef, heading } = useListFocus<HTMLDivElement>(isBeside ? undefined : pagination?.page);
  const { askToDelete, dialog } = useDeletion();
  const { sort: _order, ...narrowing } = params.values;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const shown = query.data?.rows.map(({ _id }) => _id) ?? [];
  const selection = useSelection(shown, JSON.stringify(filters));
  const seen = useSeen(query.data?.rows);
  const total = query.error && !query.currentData ? undefined : query.data?.total;

  return (
    <div ref={listRef} className="grid min-w-0 content-start gap-5">
      <ListTitle jobId={jobId} isBeside={isBeside} headingRef={heading} />
      <StageTabs list={list} />
      <ApplicantFilters list={list} />
      <ListTools list={list} total={total} selection={isBeside ? undefined : selection} />
      <QueryContent
        query={query}
        failed={applicantsMessages.loadFailed}
        skeleton={<ListSkeleton loading={words.loading} />}
      >
        {({ rows }, busy) =>
          rows.length === 0 ? (
            <EmptyList
              list={{ ...params, isFiltered }}
              none={{
                title: jobId === undefined ? applicantsMessages.emptyAll : applicantsMessages.empty,
                text: words.emptyHint,
              }}
              noMatch={words.noMatch}
            />
          ) : isBeside ? (
            <ApplicantLines list={list} applicants={rows} busy={busy} />
          ) : (
            <ApplicantsTable
              list={list}
              applicants={rows}
              busy={busy}
              selection={selection}
              onDelete={askToDelete}
            />
          )
        }
      </QueryContent>
      {pagination && <Pager label={words.pages} pagination={pagination} />}
      {!isBeside && selection.ids.size > 0 && (
        <BulkBar list={list} selection={selection} seen={seen} total={total ?? 0} />
      )}
      {dialog}
    </div>
  );
}
