import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { stages, type Applicant, type Stage } from '../../../api/applicants';
import type { Problem } from '../../../api/problem';
import { useSettingsQuery } from '../../../api/settings';
import { stageWords } from '../../../content/back-office/applicants';
import { composer as words, messageResults } from '../../../content/back-office/messages';
import { bindFields } from '../../../forms/useAdminForm';
import { failed, refusedFields } from '../../../forms/failures';
import { MessageFields } from '../../../forms/message/MessageFields';
import { MessagePreview } from '../../../forms/message/MessagePreview';
import { messageRules, valuesOf } from '../../../forms/message/placeholders';
import { useSingleFlight } from '../../../forms/useSingleFlight';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormNotice, type Notice } from '../../../ui/FormNotice';
import { SelectField } from '../../../ui/choices';
import { useToast } from '../../../ui/Toast';
import { useIsShown } from '../useIsShown';
import { MailLinks } from './MailLinks';
import { TemplateChoice } from './TemplateChoice';
import { useMessageText, type MessageText } from './useMessageText';
import { useSendMessage } from './useSendMessage';

const toStages = [
  { value: '', label: words.keepStage },
  ...stages.map((stage) => ({ value: stage, label: stageWords[stage] })),
];

const fieldNames = ['subject', 'body'] as const;

const namesOf = (applicants: readonly Applicant[]) => applicants.map(({ fullName }) => fullName);

interface ComposerProps {
  /** 1 to 200; who has withdrawn is left out. */
  applicants: readonly Applicant[];
  /** Once it is accepted. */
  onSent?: () => void;
  onClose: () => void;
}

/** Writes to applicants. What is typed stays in the tab until it is sent. */
export default function Composer({ applicants, onSent, onClose }: ComposerProps) {
  const recipients = applicants.filter(({ withdrawn }) => !withdrawn);
  const left = applicants.filter(({ withdrawn }) => withdrawn);
  const [first] = recipients;
  const formId = useId();
  const firstField = useRef<HTMLSelectElement>(null);
  const { data: settings } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const message = useMessageText(`message:${applicants.length === 1 ? (first?._id ?? '') : 'many'}`);
  const { form } = message;
  const typed = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const [stage, setStage] = useState<Stage | ''>('');
  const [notice, setNotice] = useState<Notice>();
  const [isMailOff, setMailOff] = useState(false);
  const withLinks = isMailOff || settings?.mail === false;
  const send = useSendMessage();
  const isShown = useIsShown();
  const toast = useToast();
  const isSending = form.formState.isSubmitting;
  const bind = bindFields(form, isSending);

  const refuse = (problem: Problem) => {
    const said = failed(messageResults.failed, problem);
    if (!isShown.current) return toast({ tone: 'error', headline: said.headline, detail: problem.detail });
    if (problem.code === 'mail-off') return setMailOff(true);
    const wrong = Object.entries(refusedFields(problem, fieldNames)) as [keyof MessageText, string][];
    wrong.forEach(([name, text], place) =>
      form.setError(name, { message: text }, { shouldFocus: place === 0 }),
    );
    setNotice(said);
  };
  const sendOnce = useSingleFlight(async ({ subject, body }: MessageText) => {
    setNotice(undefined);
    const problem = await send({
      ids: recipients.map(({ _id }) => _id),
      subject: subject.trim(),
      body: body.trim(),
      ...(stage === '' ? {} : { stage }),
    });
    if (problem) return refuse(problem);
    message.dropDraft({ subject, body });
    // Closed meanwhile, another message may be written in its place.
    if (!isShown.current) return;
    onSent?.();
    onClose();
  });

  if (!first)
    return (
      <Dialog title={words.nobody} onClose={onClose}>
        <p>{words.withdrawn(namesOf(left))}</p>
        <p className="text-sm text-ink-soft">{words.allWithdrawn}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={words.title(namesOf(recipients))}
      onClose={onClose}
      firstFocus={firstField}
      className="max-w-5xl!"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {!withLinks && (
            <Button type="submit" form={formId} variant="primary" busy={isSending}>
              {words.send}
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit(sendOnce)(event)}
          className="grid gap-5"
        >
          {recipients.length > 1 && (
            <p className="line-clamp-2 text-sm text-ink-soft">{words.to(namesOf(recipients))}</p>
          )}
          {left.length > 0 && (
            <p className="border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
              {words.withdrawn(namesOf(left))}
            </p>
          )}
          <TemplateChoice ref={firstField} message={message} locked={isSending} />
          <MessageFields
            subject={bind('subject', messageRules.subject)}
            body={bind('body', messageRules.body)}
            typed={typed}
          />
          {!withLinks && (
            <SelectField
              label={words.stage}
              options={toStages}
              value={stage}
              disabled={isSending}
              onChange={({ target }) => setStage(target.value as Stage | '')}
            />
          )}
          <FormNotice notice={notice} />
        </form>
        <div className="grid gap-6">
          <MessagePreview
            title={words.previewOf(first.fullName)}
            email={first.email}
            subject={typed.subject}
            body={typed.body}
            values={valuesOf(first)}
          />
          {withLinks && <MailLinks recipients={recipients} text={typed} />}
        </div>
      </div>
    </Dialog>
  );
}
