import { useId, useRef, useState, type FormEvent } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { stageLabels, type Applicant, type Stage } from '../../../api/applicants';
import type { Problem } from '../../../api/problem';
import { useSettingsQuery } from '../../../api/settings';
import { useTemplatesQuery } from '../../../api/templates';
import { formatNumber } from '../../../content/formats';
import { bindFields } from '../../../forms/useAdminForm';
import { failed, refusedFields } from '../../../forms/failures';
import { MessageFields } from '../../../forms/message/MessageFields';
import { MessagePreview } from '../../../forms/message/MessagePreview';
import { messageRules, valuesOf } from '../../../forms/message/placeholders';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormNotice, type Notice } from '../../../ui/FormNotice';
import { optionsOf, SelectField } from '../../../ui/choices';
import { useToast } from '../../../ui/Toast';
import { useIsShown } from '../../../forms/useIsShown';
import { useMessageText, type MessageText } from './useMessageText';
import { useSendMessage } from './useSendMessage';
import { useSendToMatching, type Matching } from './useSendToMatching';

const toStages = [{ value: '', label: 'Leave the stage as it is' }, ...optionsOf(stageLabels)];

const fieldNames = ['subject', 'body'] as const;

const namesOf = (applicants: readonly Applicant[]) => applicants.map(({ fullName }) => fullName).join(', ');

const withdrawnText = (left: readonly Applicant[]) =>
  left.length === 1
    ? `${namesOf(left)} has withdrawn and gets no message.`
    : `${formatNumber(left.length)} have withdrawn and get no message: ${namesOf(left)}.`;

interface ComposerProps {
  /** 1 to 200. Withdrawn ones get no message. */
  applicants: readonly Applicant[];
  /** All that match, in place of `applicants`, who are then for the preview. */
  matching?: Matching | undefined;
  onSent?: () => void;
  onClose: () => void;
}

/** Writes to applicants. The text stays in the tab until it is sent. */
export default function Composer({ applicants, matching, onSent, onClose }: ComposerProps) {
  const recipients = applicants.filter(({ withdrawn }) => !withdrawn);
  const left = applicants.filter(({ withdrawn }) => withdrawn);
  const [first] = recipients;
  const formId = useId();
  const firstField = useRef<HTMLSelectElement>(null);
  const { data: settings } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: templates = [], error: templatesError } = useTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const message = useMessageText(`message:${applicants.length === 1 ? (first?._id ?? '') : 'many'}`);
  const { form } = message;
  const typed = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const [stage, setStage] = useState<Stage | ''>('');
  const [notice, setNotice] = useState<Notice>();
  const [previewed, setPreviewed] = useState(first);
  const send = useSendMessage();
  const toMatching = useSendToMatching(matching);
  const isShown = useIsShown();
  const toast = useToast();
  const isSending = form.formState.isSubmitting;
  const bind = bindFields(form);

  const refuse = (problem: Problem) => {
    const said = failed('The message could not be sent. Your text stays here.', problem);
    if (!isShown.current) return toast({ tone: 'error', headline: said.headline, detail: problem.detail });
    const wrong = Object.entries(refusedFields(problem, fieldNames)) as [keyof MessageText, string][];
    wrong.forEach(([name, text], place) =>
      form.setError(name, { message: text }, { shouldFocus: place === 0 }),
    );
    setNotice(said);
  };
  const sendText = async ({ subject, body }: MessageText) => {
    setNotice(undefined);
    const text = { subject: subject.trim(), body: body.trim(), ...(stage && { stage }) };
    const problem = matching
      ? await toMatching.send(text)
      : await send({ ids: recipients.map(({ _id }) => _id), ...text });
    if (problem) return refuse(problem);
    message.dropDraft();
    // A closed composer may have been opened again for another message.
    if (!isShown.current) return;
    onSent?.();
    onClose();
  };
  const focusFirst = (errors: FieldErrors<MessageText>) => form.setFocus(errors.subject ? 'subject' : 'body');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void form.handleSubmit(sendText, focusFirst)();
  };

  const count = matching?.total ?? recipients.length;
  if (!first || !previewed || settings?.mail === false)
    return (
      <Dialog title="Message" onClose={onClose}>
        <p>{first ? 'Messages cannot be sent: no mail server is set up.' : withdrawnText(left)}</p>
        <p className="text-sm text-ink-soft">
          {first
            ? 'Whoever runs the server sets SMTP_URL, MAIL_FROM and ENQUIRY_TO.'
            : 'Applicants who have withdrawn get no more messages.'}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={`Message to ${count === 1 ? first.fullName : `${formatNumber(count)} applicants`}`}
      onClose={onClose}
      firstFocus={firstField}
      className="max-w-5xl!"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            Send
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {matching ? (
            <p className="border-l-4 border-accent bg-highlight px-4 py-3 text-sm">
              It goes to all {formatNumber(matching.total)} that match, except those who have withdrawn. It
              cannot be undone.
            </p>
          ) : (
            recipients.length > 1 && (
              <p className="line-clamp-2 text-sm text-ink-soft">To {namesOf(recipients)}</p>
            )
          )}
          {!matching && left.length > 0 && (
            <p className="border-l-4 border-accent bg-highlight px-4 py-3 text-sm">{withdrawnText(left)}</p>
          )}
          <SelectField
            ref={firstField}
            label="Template"
            options={[
              { value: '', label: 'None' },
              ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            hint={
              templatesError
                ? 'The templates could not be loaded. You can write the message without one.'
                : message.hasTyped && message.templateId !== ''
                  ? 'Choose None to get your own text back.'
                  : undefined
            }
            value={message.templateId}
            disabled={isSending}
            onChange={({ target }) => {
              const template = templates.find(({ _id }) => _id === target.value);
              message.choose(template);
              setStage(template?.stage ?? '');
            }}
          />
          <MessageFields
            subject={{ ...bind('subject', messageRules.subject), readOnly: isSending }}
            body={{ ...bind('body', messageRules.body), readOnly: isSending }}
            typed={typed}
          />
          <SelectField
            label="Also move to"
            options={toStages}
            value={stage}
            disabled={isSending}
            onChange={({ target }) => setStage(target.value as Stage | '')}
          />
          {matching && isSending && (
            <label className="grid gap-1 text-sm text-ink-soft">
              {formatNumber(toMatching.sent)} of {formatNumber(matching.total)}
              <progress max={matching.total} value={toMatching.sent} className="w-full" />
            </label>
          )}
          <FormNotice notice={notice} />
        </form>
        <div className="grid gap-6">
          {recipients.length > 1 && (
            <SelectField
              label="Preview for"
              options={recipients.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
              value={previewed._id}
              onChange={({ target }) => setPreviewed(recipients.find(({ _id }) => _id === target.value))}
            />
          )}
          <MessagePreview
            title={`As ${previewed.fullName} will see it`}
            email={previewed.email}
            subject={typed.subject}
            body={typed.body}
            values={valuesOf(previewed, settings?.agencyName)}
          />
        </div>
      </div>
    </Dialog>
  );
}
