import { useState } from 'react';
import { applicantsApi, stageLabels } from '../../../api/applicants';
import { polled } from '../../../api/base-api';
import { paths } from '../../../content/paths';
import { lazyDialog } from '../../../ui/lazy-part';
import { BackLink } from '../../../ui/titles';
import { ownOrder } from '../../../reading/readable-list';
import { ReadingList } from '../../../reading/ReadingList';
import type { Receivers } from '../messages/MessageComposer';
import type { Applicants } from '../useApplicants';
import { ApplicantBulkBar } from './ApplicantBulkBar';
import { ApplicantFilters } from './ApplicantFilters';
import { columnsOf } from './applicant-columns';

const MessageComposer = lazyDialog(() => import('../messages/MessageComposer'));

const tabs = { total: 'All', ...stageLabels, withdrawn: 'Withdrawn' };
const orders = { newest: 'newest first', oldest: 'oldest first', name: 'by name' };

/** The table of the matching applicants. */
export function ApplicantList({ list }: { list: Applicants }) {
  const { params, jobId, job, jobError, filters, query, selection } = list;
  const isOfAll = jobId === undefined;
  const { sort = 'newest' } = params.values;
  const counts = applicantsApi.useApplicantCountsQuery(filters, polled);
  /** The composer stays when its applicants leave the list. */
  const [receivers, setReceivers] = useState<Receivers>();

  return (
    <ReadingList
      list={jobError ? { ...list, query: { ...query, currentData: undefined, error: jobError } } : list}
      polled={counts}
      title={isOfAll ? 'Applicants' : 'Job Applicants'}
      lead={!isOfAll && <p className="text-base text-ink">{job ? `${job.title} · ${job.location}` : '…'}</p>}
      aside={
        !isOfAll && (
          <span className="ml-auto">
            <BackLink to={paths.jobsAdmin}>All jobs</BackLink>
          </span>
        )
      }
      tabs={tabs}
      flag="withdrawn"
      filters={(total, more) => <ApplicantFilters list={list} total={total} more={more} />}
      order={ownOrder(filters) ?? orders[sort]}
      none={{
        title: isOfAll ? 'No applicants yet.' : 'No applicants found for this job.',
        text: 'New applications from the career page appear here.',
      }}
      columns={(...actions) => columnsOf(list, ...actions)}
      bulkBar={(bulk, total) => (
        <ApplicantBulkBar {...bulk} total={total} filters={filters} onWrite={setReceivers} />
      )}
      dialog={
        receivers && (
          <MessageComposer
            {...receivers}
            onSent={() => selection.deselect(receivers.applicants.map(({ _id }) => _id))}
            onClose={() => setReceivers(undefined)}
          />
        )
      }
    />
  );
}
