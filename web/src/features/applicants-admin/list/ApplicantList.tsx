import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { APPLICANTS, stageLabels, useApplicantCountsQuery, type Applicant } from '../../../api/applicants';
import { polled } from '../../../api/base-api';
import { useJobQuery } from '../../../api/jobs-admin';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { counted } from '../../../content/formats';
import { paths } from '../../../content/paths';
import { lazyDialog } from '../../../ui/lazy-part';
import { BackLink } from '../../../ui/titles';
import { ReadingList } from '../../../reading/ReadingList';
import { stagePanes } from '../marks';
import type { Receivers } from '../messages/MessageComposer';
import type { Applicants } from '../useApplicants';
import { useApplicantDeletion } from '../useApplicantDeletion';
import { ApplicantBulkBar } from './ApplicantBulkBar';
import { ApplicantFilters } from './ApplicantFilters';
import { columnsOf } from './applicant-columns';

const MessageComposer = lazyDialog(() => import('../messages/MessageComposer'));

const nouns = ['applicant', 'applicants'] as const;
const tabs = { total: 'All', ...stageLabels, withdrawn: 'Withdrawn' };
const orders = { newest: 'newest first', oldest: 'oldest first', name: 'by name' };

/** The table of the matching applicants. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, filters, query, selection } = list;
  const isOfAll = jobId === undefined;
  const { stage, withdrawn, sort = 'newest' } = params.values;
  const { currentData: job, error: noJob } = useJobQuery(jobId ?? skipToken);
  const { currentData, fulfilledTimeStamp } = useApplicantCountsQuery(filters, polled);
  const { askToDelete, dialog } = useApplicantDeletion((deleted) =>
    selection.deselect('ids' in deleted ? deleted.ids : []),
  );
  const askAboutOne = ({ _id, fullName }: Applicant) => askToDelete({ ids: [_id] }, 1, fullName);
  /** The composer stays when its applicants leave the list. */
  const [receivers, setReceivers] = useState<Receivers>();
  /** Every row that was loaded, by its id. */
  const seen = useRef(new Map<string, Applicant>());
  useEffect(() => query.data?.rows.forEach((row) => seen.current.set(row._id, row)), [query.data]);

  return (
    <ReadingList
      list={noJob ? { ...list, query: { ...query, currentData: undefined, error: noJob } } : list}
      polled={{ currentData, fulfilledTimeStamp }}
      nouns={nouns}
      label="Job Applicants"
      title={isOfAll ? 'Applicants' : 'Job Applicants'}
      lead={
        !isOfAll && (
          <p className="text-base text-ink">{job ? `${job.value.title} · ${job.value.location}` : '…'}</p>
        )
      }
      aside={
        !isOfAll && (
          <span className="ml-auto">
            <BackLink to={paths.jobsAdmin}>All jobs</BackLink>
          </span>
        )
      }
      tabs={{
        labels: tabs,
        panes: stagePanes,
        shown: stage ?? (withdrawn ? 'withdrawn' : 'total'),
        searchOf: (key) =>
          params.write({
            stage: key === 'total' || key === 'withdrawn' ? undefined : key,
            withdrawn: key === 'withdrawn' ? 'true' : undefined,
          }),
      }}
      filters={(total, more) => <ApplicantFilters list={list} total={total} more={more} />}
      text={(count) => `${counted(count, ...nouns)}${count > 1 ? `, ${orders[sort]}` : ''}.`}
      exported={{
        label: 'Export CSV',
        name: { what: 'applicants', ending: 'csv' },
        request: { url: `${APPLICANTS}/export`, params: filters },
        failed: 'The applicants could not be exported.',
      }}
      none={{
        title: isOfAll ? 'No applicants yet.' : applicantsMessages.empty,
        text: 'New applications from the career page appear here.',
      }}
      columns={columnsOf(list, askAboutOne)}
      bulkBar={(total) => (
        <ApplicantBulkBar
          list={list}
          applicants={[...selection.ids].flatMap((id) => seen.current.get(id) ?? [])}
          total={total}
          onDelete={askToDelete}
          onWrite={setReceivers}
        />
      )}
      dialog={
        <>
          {dialog}
          {receivers && (
            <MessageComposer
              {...receivers}
              onSent={() => selection.deselect(receivers.applicants.map(({ _id }) => _id))}
              onClose={() => setReceivers(undefined)}
            />
          )}
        </>
      }
    />
  );
}
