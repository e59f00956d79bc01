import { Mail, SquarePen, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import {
  useAddNoteMutation,
  useDeleteNoteMutation,
  useRetryMessageMutation,
  type ApplicantDetail,
} from '../../../api/applicant';
import type { Applicant, Decision } from '../../../api/applicants';
import { stageLabels, stagePanes, WithdrawnMark } from '../marks';
import { adminDates } from '../../../content/admin-dates';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { conflictNotice } from '../../../forms/useAdminForm';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { FormNotice } from '../../../ui/FormNotice';
import { useReadingKeys } from '../../../ui/reading/Keys';
import { Notes } from '../../../ui/reading/Notes';
import { History, Part, PartLinks } from '../../../ui/reading/Part';
import { ReadingHead } from '../../../ui/reading/ReadingHead';
import type { Neighbours } from '../../../ui/reading/useNeighbours';
import { useToast } from '../../../ui/Toast';
import { DownloadResume } from '../DownloadResume';
import { MailFailure, Messages } from '../../../ui/reading/Messages';
import { ResumeView } from '../resume/ResumeView';
import type { Applicants } from '../useApplicants';
import { useDecide } from '../useDecide';
import { useDeletion } from '../useDeletion';
import { historySentence, OtherApplications } from './History';

const { Page: Composer } = lazyPage(() => import('../messages/Composer'));

type Choices = Parameters<typeof conflictNotice>[1];

function ConflictNotice({ isRefused, ...choices }: Choices & { isRefused: boolean }) {
  return <FormNotice notice={isRefused ? conflictNotice('applicant', choices) : undefined} />;
}

interface ApplicantViewProps {
  list: Applicants;
  neighbours: Neighbours;
  applicant: Applicant;
  /** Undefined while it is loaded. */
  detail: ApplicantDetail | undefined;
  reload: () => Promise<{ error?: unknown }>;
}

export function ApplicantView(props: ApplicantViewProps) {
  const { list, neighbours, applicant, detail, reload } = props;
  const { _id: id, stage, starred } = applicant;
  const [isWriting, setWriting] = useState(false);
  const [refused, setRefused] = useState<Decision>();
  const [chosen, setChosen] = useState<Decision>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [addNote] = useAddNoteMutation();
  const [deleteNote] = useDeleteNoteMutation();
  const [retry] = useRetryMessageMutation();
  const toast = useToast();
  const { askToDelete, dialog } = useDeletion(() => void neighbours.afterDeletion());
  const decide = useDecide((decision) => {
    setChosen(undefined);
    setRefused((earlier) => ({ ...earlier, ...decision }));
  });

  const decideHere = (decision: Decision, overwrite?: boolean) => {
    setRefused(undefined);
    setChosen(decision);
    void decide(applicant, decision, overwrite);
  };
  const star = () => decideHere({ starred: !starred });

  const keys = useReadingKeys({
    noun: 'applicant',
    labels: stageLabels,
    panes: stagePanes,
    stage,
    neighbours,
    onStage: (to) => decideHere({ stage: to }),
    onStar: star,
    noteField,
    writing: { key: 'm', what: 'Write a message', run: () => setWriting(!applicant.withdrawn) },
    submits: 'Save the note',
  });

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
      <ReadingHead
        noun="applicant"
        back={list.addresses.list}
        neighbours={neighbours}
        name={applicant.fullName}
        facts={
          <>
            <span className="truncate font-medium text-ink">{applicant.jobTitle}</span>
            <time dateTime={applicant.createdAt} className="shrink-0">
              {adminDates.moment(applicant.createdAt)}
            </time>
            <a href={mailtoAddress(applicant.email)} className="truncate text-link hover:underline">
              {applicant.email}
            </a>
            {applicant.withdrawn && <WithdrawnMark />}
          </>
        }
        starred={starred}
        heading={heading}
        withKeys={keys.areOn}
        onShowKeys={keys.show}
        onStar={star}
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
        name={applicant.fullName}
        kind={applicant.resumeKind}
        actions={<DownloadResume applicant={applicant} />}
      />
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:border-l-2 print:contents">
        {keys.stages}
        <p role="status" className="sr-only">
          {chosen?.starred !== undefined && (chosen.starred ? 'Starred.' : 'Star removed.')}
        </p>
        <div className="grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          {detail && <MailFailure messages={detail.messages} />}
          <ConflictNotice isRefused={refused !== undefined} onReload={reloadHere} onSaveAnyway={saveAnyway} />
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
          aria-keyshortcuts={keys.areOn ? 'm' : undefined}
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
          onClick={() => askToDelete(applicant)}
        >
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
      {dialog}
      {isWriting && (
        <Suspense>
          <Composer applicants={[applicant]} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {keys.dialog}
    </>
  );
}
