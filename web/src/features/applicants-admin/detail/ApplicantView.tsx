import { Mail, SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { Applicant, ApplicantDetail } from '../../../api/applicants';
import { WithdrawnMark } from '../marks';
import { lazyDialog } from '../../../ui/lazy-part';
import { Answers } from '../../../ui/Answers';
import { Button } from '../../../ui/Button';
import { Notes } from '../../../reading/Notes';
import { DeleteButton } from '../../../reading/DeleteButton';
import { FollowUpRow } from '../../../reading/FollowUp';
import { History } from '../../../reading/History';
import { CameFrom, Part, PartLinks } from '../../../reading/Part';
import { OtherThreads } from '../../../reading/OtherThreads';
import { ReadingHead } from '../../../reading/ReadingHead';
import { StageChoice } from '../../../reading/StageChoice';
import { MailFailure, Thread } from '../../../reading/Thread';
import { useReading } from '../../../reading/useReading';
import { DownloadResume } from '../DownloadResume';
import { ResumeView } from '../resume/ResumeView';
import type { Applicants } from '../useApplicants';
import { InterviewPart } from './InterviewPart';

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
  const { _id: id } = applicant;
  const { queue } = list;
  const [writing, setWriting] = useState<'message' | 'times'>();
  const close = () => setWriting(undefined);
  const reading = useReading({
    kind: 'applicant',
    queue,
    entry: applicant,
    isRead: !applicant.unread,
    writing: { key: 'm', what: 'Write a message', run: () => applicant.withdrawn || setWriting('message') },
  });

  return (
    <>
      <ReadingHead
        reading={reading}
        fact={<span className="truncate font-medium text-ink">{applicant.jobTitle}</span>}
        mark={applicant.withdrawn && <WithdrawnMark />}
      />
      <PartLinks
        titles={[
          ...(detail?.meeting ? ['Interview'] : []),
          'Cover Letter',
          'Notes',
          ...(detail?.messages.length ? ['Messages'] : []),
          ...(detail ? ['History'] : []),
        ]}
      />
      <div className="min-w-0 lg:row-span-2 lg:flex lg:min-h-0 lg:flex-col print:block">
        <Answers
          answers={applicant.answers}
          tabIndex={0}
          className="grid gap-0.5 border-b-2 border-line bg-raised px-4 py-2.5 text-sm -outline-offset-2 lg:max-h-1/3 lg:shrink-0 lg:overflow-y-auto lg:px-10"
        />
        <ResumeView
          applicantId={id}
          nextId={next?._id}
          name={applicant.fullName}
          kind={applicant.resumeKind}
          actions={<DownloadResume applicant={applicant} />}
        />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:border-l-2 print:contents">
        <StageChoice reading={reading} />
        <FollowUpRow reading={reading} />
        <div className="relative grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          {detail && <MailFailure messages={detail.messages} />}
          <CameFrom source={applicant.source} />
          <InterviewPart
            applicant={applicant}
            meeting={detail?.meeting}
            onPropose={() => setWriting('times')}
          />
          <Part title="Cover Letter">
            <p dir="auto" className="max-w-[65ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {applicant.coverLetter}
            </p>
          </Part>
          <Notes reading={reading} notes={detail?.notes} />
          {detail && detail.messages.length > 0 && (
            <Part title="Messages">
              <Thread kind="applicant" id={id} name={applicant.fullName} messages={detail.messages} />
            </Part>
          )}
          <OtherThreads entry={applicant} />
          {detail && <History kind="applicant" entries={detail.history} />}
        </div>
      </div>
      <div className="flex items-center gap-2 border-line px-3 max-lg:border-t-2 max-lg:py-2 lg:border-t-2 lg:border-l-2 print:hidden">
        <Button
          size="small"
          className="px-2.5!"
          disabled={applicant.withdrawn}
          title={applicant.withdrawn ? 'This applicant has withdrawn and gets no more messages.' : undefined}
          aria-keyshortcuts={queue.singleKeys.isOn ? 'm' : undefined}
          onClick={() => setWriting('message')}
        >
          <Mail aria-hidden size={18} />
          Message
        </Button>
        <Button size="small" className="px-2.5!" onClick={() => reading.noteField.current?.focus()}>
          <SquarePen aria-hidden size={18} />
          Note
        </Button>
        <DeleteButton reading={reading} />
      </div>
      {writing && <MessageComposer applicants={[applicant]} proposes={writing === 'times'} onClose={close} />}
    </>
  );
}
