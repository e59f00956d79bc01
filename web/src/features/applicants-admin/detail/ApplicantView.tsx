import { Mail, SquarePen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  useAddNoteMutation,
  useDecideMutation,
  useDeleteNoteMutation,
  useRetryMessageMutation,
  type ApplicantDetail,
} from '../../../api/applicant';
import { stageLabels, type Applicant } from '../../../api/applicants';
import { WithdrawnMark } from '../marks';
import { lazyDialog } from '../../../ui/lazy-part';
import { Button } from '../../../ui/Button';
import { Notes } from '../../../reading/Notes';
import { FollowUpRow } from '../../../reading/FollowUp';
import { CameFrom, History, Part, PartLinks } from '../../../reading/Part';
import { ReadingHead } from '../../../reading/ReadingHead';
import { StageChoice } from '../../../reading/StageChoice';
import { useMarkAsRead } from '../../../reading/useQueue';
import { useReadingKeys } from '../../../reading/useReadingKeys';
import { DownloadResume } from '../DownloadResume';
import { useOpenedTitle } from '../../../runtime/page-head';
import { MailFailure, Messages } from '../../../reading/Messages';
import { ResumeView } from '../resume/ResumeView';
import type { Applicants } from '../useApplicants';
import { useDecide } from '../../../reading/useDecide';
import { useApplicantDeletion } from '../useApplicantDeletion';
import { historySentence, OtherApplications } from './History';

const MessageComposer = lazyDialog(() => import('../messages/MessageComposer'));

interface ApplicantViewProps {
  list: Applicants;
  applicant: Applicant;
  /** Undefined while it is loaded. */
  detail: ApplicantDetail | undefined;
  /** Whose resume is loaded ahead. */
  next: ApplicantDetail | undefined;
}

export function ApplicantView({ list, applicant, detail, next }: ApplicantViewProps) {
  const { _id: id, stage, starred } = applicant;
  const { queue } = list;
  useOpenedTitle(applicant.fullName);
  const [isWriting, setWriting] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [markRead] = useDecideMutation();
  const [addNote] = useAddNoteMutation();
  const [deleteNote] = useDeleteNoteMutation();
  const [retry] = useRetryMessageMutation();
  const decide = useDecide(queue.setDecided);
  const reading = useReadingKeys({
    noun: 'applicant',
    queue,
    id,
    labels: stageLabels,
    stage,
    onStage: (to) => void decide(applicant, { stage: to }),
    onStar: () => void decide(applicant, { starred: !starred }),
    noteField,
    writing: { key: 'm', what: 'Write a message', run: () => setWriting(!applicant.withdrawn) },
  });
  const { askToDelete, dialog } = useApplicantDeletion(() => queue.leaveDeleted(id));
  useMarkAsRead(!applicant.unread, queue, () => markRead({ id, decision: { unread: false } }));

  return (
    <>
      <ReadingHead
        reading={reading}
        entry={{ ...applicant, name: applicant.fullName }}
        fact={<span className="truncate font-medium text-ink">{applicant.jobTitle}</span>}
        mark={applicant.withdrawn && <WithdrawnMark />}
      />
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
        nextId={next?._id}
        name={applicant.fullName}
        kind={applicant.resumeKind}
        actions={<DownloadResume applicant={applicant} />}
      />
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:border-l-2 print:contents">
        <StageChoice reading={reading} />
        <FollowUpRow
          reading={reading}
          who={applicant.fullName}
          entry={applicant}
          onSave={(followUp) => void decide(applicant, followUp)}
        />
        <div className="relative grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          {detail && <MailFailure messages={detail.messages} />}
          <CameFrom source={applicant.source} />
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
          aria-keyshortcuts={queue.singleKeys.isOn ? 'm' : undefined}
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
      {isWriting && <MessageComposer applicants={[applicant]} onClose={() => setWriting(false)} />}
    </>
  );
}
