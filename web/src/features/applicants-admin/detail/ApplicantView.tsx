import { Suspense, useRef, useState } from 'react';
import type { ApplicantDetail } from '../../../api/applicant';
import { stages, type Applicant, type Decision } from '../../../api/applicants';
import { conflictNotice } from '../../../forms/useAdminForm';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { FormNotice } from '../../../ui/FormNotice';
import { useToast } from '../../../ui/Toast';
import { useKeys } from '../../../ui/useKeys';
import { DownloadResume } from '../DownloadResume';
import { stageLabels } from '../marks';
import { MailFailure, Messages } from '../messages/Messages';
import { ResumeView } from '../resume/ResumeView';
import type { Applicants } from '../useApplicants';
import { useDecide } from '../useDecide';
import { useDeletion } from '../useDeletion';
import { DetailHead } from './DetailHead';
import { History, OtherApplications, Part } from './History';
import { KeysDialog, useSingleKeys } from './Keys';
import { Notes } from './Notes';
import type { Neighbours } from './useNeighbours';

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
  onDeleted: () => void;
}

/** Announced after a decision. */
const announcement = ({ stage, starred }: Decision) =>
  stage ? `Moved to ${stageLabels[stage]}.` : starred ? 'Starred.' : 'Star removed.';

export function ApplicantView(props: ApplicantViewProps) {
  const { list, neighbours, applicant, detail, reload, onDeleted } = props;
  const { _id: id, stage, starred } = applicant;
  const [areKeysOn, turnKeys] = useSingleKeys();
  const [isShowingKeys, showKeys] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [refused, setRefused] = useState<Decision>();
  const [chosen, setChosen] = useState<Decision>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const { askToDelete, dialog } = useDeletion(onDeleted);
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

  const actions: Record<string, () => void> = {
    j: () => neighbours.next?.(),
    k: () => neighbours.previous?.(),
    s: star,
    n: () => noteField.current?.focus(),
    m: () => setWriting(!applicant.withdrawn),
    '?': () => showKeys(true),
  };
  stages.forEach((to, place) => {
    actions[place + 1] = () => to !== stage && decideHere({ stage: to });
  });
  useKeys(actions, areKeysOn);

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
    <div className="@container grid gap-7">
      <div className="grid gap-4">
        <DetailHead
          list={list}
          neighbours={neighbours}
          applicant={applicant}
          heading={heading}
          withKeys={areKeysOn}
          onShowKeys={() => showKeys(true)}
          onStar={star}
          onStage={(to) => decideHere({ stage: to })}
          onWrite={() => setWriting(true)}
        />
        {detail && <MailFailure messages={detail.messages} />}
        <ConflictNotice isRefused={refused !== undefined} onReload={reloadHere} onSaveAnyway={saveAnyway} />
        <p role="status" className="sr-only">
          {chosen && announcement(chosen)}
        </p>
      </div>
      <Part title="Cover Letter">
        <p dir="auto" className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {applicant.coverLetter}
        </p>
      </Part>
      <Part title="Resume">
        <div className="justify-self-start">
          <DownloadResume applicant={applicant} />
        </div>
        <ResumeView applicantId={id} name={applicant.fullName} kind={applicant.resumeKind} />
      </Part>
      {detail && <Messages applicantId={id} messages={detail.messages} />}
      <Notes applicant={applicant} notes={detail?.notes} field={noteField} />
      {detail && <OtherApplications list={list} others={detail.otherApplications} />}
      {detail && <History entries={detail.history} />}
      <Button
        size="small"
        variant="danger"
        className="justify-self-start"
        onClick={() => askToDelete(applicant)}
      >
        Delete
      </Button>
      {dialog}
      {isWriting && (
        <Suspense>
          <Composer applicants={[applicant]} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {isShowingKeys && <KeysDialog areOn={areKeysOn} onTurn={turnKeys} onClose={() => showKeys(false)} />}
    </div>
  );
}
