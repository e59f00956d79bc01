import { ArrowDown } from 'lucide-react';
import { duplicateJob, jobsScreen } from '../../content/back-office/jobs';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { SectionLink } from '../../runtime/router';
import { AddJob } from './AddJob';
import { JobList } from './JobList';
import { useDuplicate } from './useDuplicate';

/** /addjob: adds jobs, lists them, opens and closes them. */
export default function JobsPage() {
  const { copies, asked, duplicate, confirm, cancel } = useDuplicate();
  return (
    <div className="grid gap-6">
      <ScreenTitle title={jobsScreen.title} lead={jobsScreen.lead} />
      <SectionLink
        id="job-list"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline min-[90rem]:hidden"
      >
        <ArrowDown aria-hidden size={18} />
        {jobsScreen.toList}
      </SectionLink>
      <div className="grid items-start gap-8 min-[90rem]:grid-cols-[21rem_minmax(0,1fr)]">
        <AddJob key={copies} isCopy={copies > 0} />
        <JobList onDuplicate={duplicate} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={duplicateJob.replace.title}
        question={duplicateJob.replace.question}
        confirmLabel={duplicateJob.replace.confirm}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </div>
  );
}
