import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { APPLICANTS, stageLabels, useApplicantCountsQuery, type Applicant } from '../../../api/applicants';
import { polled } from '../../../api/base-api';
import { useJobQuery } from '../../../api/jobs-admin';
import { paths } from '../../../content/paths';
import { lazyDialog } from '../../../ui/lazy-part';
import { BackLink } from '../../../ui/titles';
import { ReadingList } from '../../../reading/ReadingList';
import type { Receivers } from '../messages/MessageComposer';
import type { Applicants } from '../useApplicants';
import { useApplicantDeletion } from '../useApplicantDeletion';
import { useDecide } from '../../../reading/useDecide';
import { ApplicantBulkBar } from './ApplicantBulkBar';
import { ApplicantFilters } from './ApplicantFilters';
import { columnsOf } from './applicant-columns';

const MessageComposer = lazyDialog(() => import('../messages/MessageComposer'));

const tabs = { total: 'All', ...stageLabels, withdrawn: 'Withdrawn' };
const orders = { newest: 'newest first', oldest: 'oldest first', name: 'by name', due: 'longest due first' };

/** The table of the matching applicants. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, filters, query, selection } = list;
  const isOfAll = jobId === undefined;
  const { stage, withdrawn, due, sort = 'newest' } = params.values;
  const { currentData: job, error: noJob } = useJobQuery(jobId ?? skipToken);
  const decide = useDecide();
  const counts = useApplicantCountsQuery(filters, polled);
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
      polled={counts}
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
        shown: stage ?? (withdrawn ? 'withdrawn' : 'total'),
        searchOf: (key) =>
          params.write({
            stage: key === 'total' || key === 'withdrawn' ? undefined : key,
            withdrawn: key === 'withdrawn' ? 'true' : undefined,
          }),
      }}
      filters={(total, more) => <ApplicantFilters list={list} total={total} more={more} />}
      order={orders[due ? 'due' : sort]}
      exportUrl={`${APPLICANTS}/export`}
      none={{
        title: isOfAll ? 'No applicants yet.' : 'No applicants found for this job.',
        text: 'New applications from the career page appear here.',
      }}
      columns={columnsOf(list, decide, askAboutOne)}
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
