import { useEffect, useRef, type ReactNode } from 'react';
import {
  APPLICANTS,
  APPLICANTS_PER_PAGE,
  stages,
  useApplicantCountsQuery,
  type Applicant,
  type ApplicantCounts,
} from '../../../api/applicants';
import { polled } from '../../../api/base-api';
import { useJobQuery } from '../../../api/jobs-admin';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { counted } from '../../../content/formats';
import { paths } from '../../../content/paths';
import { VisuallyHidden } from '../../../ui/layout';
import { BackLink } from '../../../ui/titles';
import { Checkbox } from '../../../ui/choices';
import { NewRows } from '../../../ui/list/NewRows';
import { ListRegion } from '../../../ui/list/ListRegion';
import { ListContent } from '../../../ui/list/ListStates';
import { SaveButton } from '../../../ui/list/SaveButton';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { Lines } from '../../../ui/reading/Lines';
import { ListPane } from '../../../ui/reading/ListPane';
import { StageTabs } from '../../../ui/reading/StageTabs';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import { MailFailedMark, stageLabels, StagePane, stagePanes, WithdrawnMark } from '../marks';
import { BulkBar } from '../bulk/BulkBar';
import type { Applicants } from '../useApplicants';
import { useDeletion } from '../useDeletion';
import { ApplicantFilters } from './ApplicantFilters';
import { ApplicantsTable } from './ApplicantsTable';

/** @param hasOpenApplicant the open applicant's name is then the heading of the page */
function TitleOfJob({ jobId, hasOpenApplicant }: { jobId: string; hasOpenApplicant: boolean }) {
  const { currentData: job } = useJobQuery(jobId);
  if (hasOpenApplicant) return job?.value.title ?? '…';
  return (
    <>
      <BackLink to={paths.jobsAdmin}>All jobs</BackLink>
      <ScreenTitle
        title="Job Applicants"
        lead={job ? `${job.value.title} · ${job.value.location}` : <span className="invisible">…</span>}
      />
    </>
  );
}

function TitleOfAll({ hasOpenApplicant }: { hasOpenApplicant: boolean }) {
  if (hasOpenApplicant) return 'Applicants';
  return <ScreenTitle title="Applicants" lead="Everybody who applied for a job." />;
}

const tabs = ['total', ...stages, 'withdrawn'] as const;

interface ApplicantTabsProps {
  list: Applicants;
  counts: ApplicantCounts | undefined;
}

function ApplicantTabs({ list: { params }, counts }: ApplicantTabsProps) {
  const { stage: chosen = params.values.withdrawn ? 'withdrawn' : 'total' } = params.values;
  return (
    <StageTabs
      tabs={tabs.map((key) => {
        const stage = key === 'total' || key === 'withdrawn' ? undefined : key;
        return {
          key,
          label: stage ? stageLabels[stage] : key === 'total' ? 'All' : 'Withdrawn',
          pane: stage && stagePanes[stage],
          count: counts?.[key],
          isShown: key === chosen,
          search: params.write({ stage, withdrawn: key === 'withdrawn' ? 'true' : undefined }),
        };
      })}
    />
  );
}

const orders = { newest: 'newest first', oldest: 'oldest first', name: 'by name' };

interface ListToolsProps {
  list: Applicants;
  /** Matching applicants; undefined while unknown. */
  total: number | undefined;
  selection: Selection;
  newRows: ReactNode;
}

function ListTools({ list: { jobId, params, filters }, total, selection, newRows }: ListToolsProps) {
  return (
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
            `${counted(total, 'applicant', 'applicants')}, ${orders[params.values.sort ?? 'newest']}.`}
        </p>
        {newRows}
      </div>
      <SaveButton
        label="Export CSV"
        name={{ what: 'applicants', ending: 'csv' }}
        request={{
          url: `${APPLICANTS}/export`,
          params: { ...filters, jobId: undefined, job: jobId ?? filters.job },
        }}
        disabled={!total}
        failed="The applicants could not be exported."
      />
    </div>
  );
}

/** The matching applicants: a table, or lines beside an open applicant. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, openId, filters, query } = list;
  const hasOpenApplicant = openId !== undefined;
  const { askToDelete, dialog } = useDeletion();
  const rows = query.data?.rows;
  const { currentData: counts, fulfilledTimeStamp } = useApplicantCountsQuery(filters, polled);
  const { stage = params.values.withdrawn ? 'withdrawn' : 'total' } = params.values;
  const newRows = (
    <NewRows
      list={query}
      matching={{ total: counts?.[stage], fulfilledTimeStamp }}
      onShow={params.page > 1 ? () => params.turnTo(1) : undefined}
    />
  );
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], JSON.stringify(filters));
  const seen = useRef(new Map<string, Applicant>());
  useEffect(() => rows?.forEach((row) => seen.current.set(row._id, row)), [rows]);
  const total = query.error && !query.currentData ? undefined : query.data?.total;

  const title =
    jobId === undefined ? (
      <TitleOfAll hasOpenApplicant={hasOpenApplicant} />
    ) : (
      <TitleOfJob jobId={jobId} hasOpenApplicant={hasOpenApplicant} />
    );
  const content = (
    <ListContent
      query={query}
      page={query.data}
      perPage={APPLICANTS_PER_PAGE}
      list={params}
      nouns={['applicant', 'applicants']}
      failed={applicantsMessages.loadFailed}
      none={{
        title: jobId === undefined ? 'No applicants yet.' : applicantsMessages.empty,
        text: 'New applications from the career page appear here.',
      }}
    >
      {(shown, busy) =>
        hasOpenApplicant ? (
          <Lines
            label="Job Applicants"
            lines={shown.map((applicant) => ({
              ...applicant,
              name: applicant.fullName,
              about: jobId === undefined ? applicant.jobTitle : applicant.email,
              marks: (
                <>
                  {applicant.withdrawn && <WithdrawnMark />}
                  {applicant.mailFailed && <MailFailedMark />}
                </>
              ),
              stage: (
                <>
                  <StagePane stage={applicant.stage} />
                  <VisuallyHidden>{stageLabels[applicant.stage]}</VisuallyHidden>
                </>
              ),
            }))}
            openId={openId}
            addressOf={list.addresses.of}
            busy={busy}
          />
        ) : (
          <ApplicantsTable
            list={list}
            applicants={shown}
            busy={busy}
            selection={selection}
            onDelete={askToDelete}
          />
        )
      }
    </ListContent>
  );

  if (hasOpenApplicant)
    return (
      <ListPane
        title={title}
        total={total}
        tabs={<ApplicantTabs list={list} counts={counts} />}
        filters={<ApplicantFilters list={list} />}
        isFiltered={params.isFiltered}
        newRows={newRows}
      >
        {content}
      </ListPane>
    );
  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      {title}
      <ApplicantTabs list={list} counts={counts} />
      <ApplicantFilters list={list} />
      <ListTools list={list} total={total} selection={selection} newRows={newRows} />
      {content}
      {selection.ids.size > 0 && <BulkBar list={list} selection={selection} seen={seen} total={total ?? 0} />}
      {dialog}
    </ListRegion>
  );
}
