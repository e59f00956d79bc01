import { Mail, SquarePen, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  useAddNoteMutation,
  useDeleteNoteMutation,
  useRetryMessageMutation,
  type ApplicantDetail,
} from '../../../api/applicant';
import { stageLabels, useLazyApplicantsQuery, type Applicant, type Decision } from '../../../api/applicants';
import { stagePanes, WithdrawnMark } from '../marks';
import { conflictNotice } from '../../../forms/useAdminForm';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { FormNotice } from '../../../ui/FormNotice';
import { Notes } from '../../../reading/Notes';
import { History, Part, PartLinks } from '../../../reading/Part';
import { useReading } from '../../../reading/useReading';
import { useToast } from '../../../ui/Toast';
import { DownloadResume } from '../DownloadResume';
import { MailFailure, Messages } from '../../../reading/Messages';
import { ResumeView } from '../resume/ResumeView';
import type { Applicants } from '../useApplicants';
import { useDecide } from '../useDecide';
import { useApplicantDeletion } from '../useApplicantDeletion';
import { historySentence, OtherApplications } from './History';

const { Page: MessageComposer } = lazyPage(() => import('../messages/MessageComposer'));

interface ApplicantViewProps {
  list: Applicants;
  applicant: Applicant;
  /** Undefined while it is loaded. */
  detail: ApplicantDetail | undefined;
  reload: () => Promise<{ error?: unknown }>;
}

export function ApplicantView(props: ApplicantViewProps) {
  const { list, applicant, detail, reload } = props;
  const { _id: id } = applicant;
  const [isWriting, setWriting] = useState(false);
  const [refused, setRefused] = useState<Decision>();
  const [chosen, setChosen] = useState<Decision>();
  const [fetchPage] = useLazyApplicantsQuery();
  const [addNote] = useAddNoteMutation();
  const [deleteNote] = useDeleteNoteMutation();
  const [retry] = useRetryMessageMutation();
  const toast = useToast();
  const decide = useDecide((decision) => {
    setChosen(undefined);
    setRefused((earlier) => ({ ...earlier, ...decision }));
  });

  const decideHere = (decision: Decision, overwrite?: boolean) => {
    setRefused(undefined);
    setChosen(decision);
    void decide(applicant, decision, overwrite);
  };
  const reading = useReading({
    noun: 'applicant',
    list,
    fetchPage: (page) => fetchPage({ ...list.filters, page }),
    subject: { ...applicant, name: applicant.fullName },
    fact: <span className="truncate font-medium text-ink">{applicant.jobTitle}</span>,
    mark: applicant.withdrawn && <WithdrawnMark />,
    labels: stageLabels,
    panes: stagePanes,
    onStage: (stage) => decideHere({ stage }),
    onStar: () => decideHere({ starred: !applicant.starred }),
    writing: { key: 'm', what: 'Write a message', run: () => setWriting(!applicant.withdrawn) },
    submits: 'Save the note, or send the message',
  });
  const { heading, noteField } = reading;
  const { askToDelete, dialog } = useApplicantDeletion(reading.afterDeletion);

  const reloadHere = async () => {
    const { error } = await reload();
    if (error) return toast({ headline: 'The applicant could not be loaded.', error });
    setRefused(undefined);
    heading.current?.focus();
  };
  const saveAnyway = () => {
    if (refused) decideHere(refused, true);
    heading.current?.focus();
  };

  return (
    <>
      {reading.head}
      <PartLinks
        titles={[
          'Cover Letter',
          'Notes',
          ...(detail?.messages.length ? ['Messages'] : []),
          ...(detail ? ['History'] : []),
        ]}
      />
      <ResumeView
        applicantId={id}
        name={applicant.fullName}
        kind={applicant.resumeKind}
        actions={<DownloadResume applicant={applicant} />}
      />
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:border-l-2 print:contents">
        {reading.stages}
        <p role="status" className="sr-only">
          {chosen?.starred !== undefined && (chosen.starred ? 'Starred.' : 'Star removed.')}
        </p>
        <div className="grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          {detail && <MailFailure messages={detail.messages} />}
          <FormNotice
            notice={
              refused && conflictNotice('applicant', { onReload: reloadHere, onSaveAnyway: saveAnyway })
            }
          />
          <Part title="Cover Letter">
            <p dir="auto" className="max-w-[65ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {applicant.coverLetter}
            </p>
          </Part>
          <Notes
            id={id}
            name={applicant.fullName}
            notes={detail?.notes}
            field={noteField}
            onAdd={(text) => addNote({ id, text })}
            onDelete={(noteId) => deleteNote({ id, noteId })}
          />
          {detail && (
            <Messages
              title="Messages"
              messages={detail.messages}
              onRetry={(messageId) => retry({ id, messageId })}
            />
          )}
          {detail && <OtherApplications list={list} others={detail.otherApplications} />}
          {detail && <History entries={detail.history} sentence={historySentence} />}
        </div>
      </div>
      <div className="flex items-center gap-2 border-line px-3 max-lg:border-t-2 max-lg:py-2 lg:border-t-2 lg:border-l-2 print:hidden">
        <Button
          size="small"
          className="px-2.5!"
          disabled={applicant.withdrawn}
          title={applicant.withdrawn ? 'This applicant has withdrawn and gets no more messages.' : undefined}
          aria-keyshortcuts={reading.areOn ? 'm' : undefined}
          onClick={() => setWriting(true)}
        >
          <Mail aria-hidden size={18} />
          Message
        </Button>
        <Button size="small" className="px-2.5!" onClick={() => noteField.current?.focus()}>
          <SquarePen aria-hidden size={18} />
          Note
        </Button>
        <Button
          size="small"
          variant="danger"
          className="ml-auto px-2!"
          aria-label="Delete"
          onClick={() => askToDelete({ ids: [id] }, 1, applicant.fullName)}
        >
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
      {dialog}
      {isWriting && (
        <Suspense>
          <MessageComposer applicants={[applicant]} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {reading.dialog}
    </>
  );
}
