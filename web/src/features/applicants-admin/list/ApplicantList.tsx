import { useEffect, useRef } from 'react';
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
import { BackLink } from '../../../ui/titles';
import { NewRows } from '../../../ui/list/NewRows';
import { ListRegion } from '../../../ui/list/ListRegion';
import { ListTools } from '../../../ui/list/ListTools';
import { ListContent } from '../../../ui/list/ListStates';
import { SaveButton } from '../../../ui/list/SaveButton';
import { useSelection } from '../../../ui/list/useSelection';
import { Lines } from '../../../ui/reading/Lines';
import { ListPane } from '../../../ui/reading/ListPane';
import { StageTabs } from '../../../ui/reading/StageTabs';
import { ScreenTitle } from '../../../ui/ScreenTitle';
import { MailFailedMark, stageLabels, StageMark, stagePanes, WithdrawnMark } from '../marks';
import { BulkBar } from '../bulk/BulkBar';
import { matchesMarks, type Applicants } from '../useApplicants';
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
  return <ScreenTitle title="Applicants" />;
}

const tabs = ['total', ...stages, 'withdrawn'] as const;

interface ApplicantTabsProps {
  list: Applicants;
  shown: (typeof tabs)[number];
  counts: ApplicantCounts | undefined;
}

function ApplicantTabs({ list: { params }, shown, counts }: ApplicantTabsProps) {
  return (
    <StageTabs
      tabs={tabs.map((key) => {
        const stage = key === 'total' || key === 'withdrawn' ? undefined : key;
        return {
          key,
          label: stage ? stageLabels[stage] : key === 'total' ? 'All' : 'Withdrawn',
          pane: stage && stagePanes[stage],
          count: counts?.[key],
          isShown: key === shown,
          search: params.write({ stage, withdrawn: key === 'withdrawn' ? 'true' : undefined }),
        };
      })}
    />
  );
}

const orders = { newest: 'newest first', oldest: 'oldest first', name: 'by name' };

/** The matching applicants: a table, or lines beside an open applicant. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, openId, filters, query } = list;
  const hasOpenApplicant = openId !== undefined;
  const rows = query.data?.rows;
  const { currentData: counts, fulfilledTimeStamp } = useApplicantCountsQuery(filters, polled);
  const { stage: shownTab = params.values.withdrawn ? 'withdrawn' : 'total' } = params.values;
  const newRows = (
    <NewRows
      list={query}
      matching={{ total: counts?.[shownTab], fulfilledTimeStamp }}
      matches={matchesMarks(params.values)}
      onShow={params.page > 1 && !params.values.sort ? () => params.turnTo(1) : undefined}
    />
  );
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], JSON.stringify(filters));
  const { askToDelete, dialog } = useDeletion((one) => one && selection.deselect([one._id]));
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
              stage: <StageMark stage={applicant.stage} isShort />,
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
        tabs={<ApplicantTabs list={list} shown={shownTab} counts={counts} />}
        filters={<ApplicantFilters list={list} />}
        isFiltered={params.isFiltered}
        newRows={newRows}
        page={params.page}
      >
        {content}
      </ListPane>
    );
  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      {title}
      <ApplicantTabs list={list} shown={shownTab} counts={counts} />
      <ApplicantFilters list={list} />
      <ListTools
        total={total}
        text={(count) =>
          `${counted(count, 'applicant', 'applicants')}, ${orders[params.values.sort ?? 'newest']}.`
        }
        selection={selection}
        newRows={newRows}
      >
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
      </ListTools>
      {content}
      {selection.ids.size > 0 && <BulkBar list={list} selection={selection} seen={seen} total={total ?? 0} />}
      {dialog}
    </ListRegion>
  );
}
