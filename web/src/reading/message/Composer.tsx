import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import type { Problem } from '../../api/problem';
import { templatesApi, type TemplateKind } from '../../api/templates';
import { capitalized, counted } from '../../content/formats';
import { bindFields } from '../../forms/useAdminForm';
import { failed, refusedFields } from '../../forms/failures';
import { MessageFields } from '../../forms/message/MessageFields';
import { filledIn, messageRules, type Values } from '../../forms/message/placeholders';
import { Button } from '../../ui/Button';
import { optionsOf, SelectField } from '../../ui/choices';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog, firstFocus } from '../../ui/Dialog';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { useToast } from '../../ui/Toast';
import { useSend, type Sending } from './useSend';
import { InPlace, type FrameProps } from './InPlace';
import type { Proposal } from './proposal';
import { textOf, useMessageText, type MessageText } from './useMessageText';

/** As large as the screen of a phone. The buttons stay in view. */
const sheet =
  'max-w-[71rem]! scroll-py-20 max-sm:m-0! max-sm:h-dvh max-sm:max-h-none! max-sm:w-full! [&>:last-child]:sticky [&>:last-child]:bottom-0 [&>:last-child]:z-10 [&>:last-child]:bg-raised';

const Sheet = (frame: FrameProps) => <Dialog {...frame} className={sheet} />;

const compact =
  'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-5 gap-y-2.5 *:last:col-span-full [&_:is(input,select)]:h-11 [&_:is(input,select,textarea)]:text-sm [&_label:has(+textarea)]:sr-only [&_textarea]:max-h-[35dvh] [&_textarea]:min-h-29';

const sheetForm = 'grid gap-5 *:col-span-full sm:grid-cols-[13rem_minmax(0,1fr)]';

/** Label and field in one line, what is said about the field below it. */
const oneLine = 'grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 *:[p,span]:col-start-2';

const fieldNames = ['subject', 'body'] as const;

const empty: MessageText = { subject: '', body: '' };

interface Written<Stage> extends MessageText {
  stage?: Stage;
}

interface ComposerProps<Stage extends string, Data> {
  kind: TemplateKind;
  /** 'Amina Yusuf', '41 applicants' */
  receiver: string;
  /** Asks before it is sent. */
  asks?: boolean;
  /** Of the receiver's page. */
  path?: string | undefined;
  /** Below what it answers, not in a dialog. */
  isInPlace?: boolean;
  draftName: string;
  /** Begins with a greeting, below which the cursor is. Without it the templates have the focus. */
  first?: MessageText | undefined;
  /** Fills a template when it is chosen. Without them each mail is filled when it is sent. */
  values?: Values;
  stages: Record<Stage, string>;
  proposed?: Stage | '';
  sending: (
    written: Written<Stage>,
  ) => Pick<Sending<Data>, 'name' | 'content' | 'request' | 'takeBack' | 'describe'>;
  onSent?: (() => void) | undefined;
  onClose: () => void;
  /** Above the form. */
  note?: ReactNode;
  /** Below the message. */
  times?: (proposal: Proposal | undefined, change: (proposal?: Proposal) => void) => ReactNode;
  /** In a dialog: beside the form, or below it on a narrow screen. */
  children?: (typed: MessageText) => ReactNode;
}

/** Writes a mail. The text stays in the tab until it is sent. */
export function Composer<Stage extends string, Data>(props: ComposerProps<Stage, Data>) {
  const {
    kind,
    receiver,
    path,
    draftName,
    first = empty,
    values,
    proposed = '',
    isInPlace = false,
    onClose,
  } = props;
  const noun = kind === 'enquiry' ? 'reply' : 'message';
  const formId = useId();
  /** Null once the composer is closed. */
  const element = useRef<HTMLFormElement>(null);
  const { data: all = [], error: templatesError } = templatesApi.useTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const templates = all.filter((template) => template.kind === kind);
  const fill = (text: string) => (values ? filledIn(text, values) : text);
  const message = useMessageText(draftName, first, fill);
  const { form, blank } = message;
  const typed = useWatch({ control: form.control, compute: textOf });
  const { proposal } = typed;
  const [stage, setStage] = useState<Stage | ''>(proposed);
  const [notice, setNotice] = useState<Notice>();
  const [isAsked, setAsked] = useState(false);
  const send = useSend();
  const toast = useToast();
  const isSending = form.formState.isSubmitting;
  const bind = bindFields(form);
  const filledKind = values ? undefined : proposal ? 'proposal' : kind;
  const rules = messageRules(filledKind, blank.proposal ? '' : blank.body);

  const focusText = useEffectEvent(() => {
    if (first === empty || first.proposal) return;
    const cursor = blank.body.indexOf('\n\n') + 2;
    const field = element.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(cursor, cursor);
  });
  useEffect(() => focusText(), []);

  const refuse = (problem: Problem) => {
    if (!element.current)
      return toast({
        tone: 'error',
        headline: `Your ${noun} to ${receiver} could not be sent. Your text is kept as a draft.`,
        detail: problem.detail,
        link: path === undefined ? undefined : { to: path, text: `Open ${receiver}` },
      });
    const errors = problem.errors.map((error) => ({ ...error, field: error.field.replace('message.', '') }));
    const wrong = Object.entries(refusedFields({ errors }, fieldNames)) as [keyof MessageText, string][];
    wrong.forEach(([name, text], place) =>
      form.setError(name, { message: text }, { shouldFocus: place === 0 }),
    );
    const [other = problem] = wrong.length > 0 ? [] : errors.map(({ message }) => ({ detail: message }));
    setNotice(failed(`The ${noun} could not be sent. Your text stays here.`, other));
  };
  const sendText = async (text: MessageText) => {
    setNotice(undefined);
    const moved = !text.proposal && stage;
    const trimmed = { subject: text.subject.trim(), body: text.body.trim() };
    const problem = await send({
      ...props.sending({ ...text, ...trimmed, ...(moved && { stage: moved }) }),
      noun,
      onTakenBack: () => {
        message.restoreDraft(text);
        // A reply moves nobody before it is sent.
        return (
          moved && !values && 'Applicants whose stage has not changed since are back in their previous stage.'
        );
      },
    });
    if (problem) return refuse(problem);
    message.dropDraft();
    // A closed composer may have been opened again for another message.
    if (!element.current) return;
    props.onSent?.();
    onClose();
  };
  const focusFirst = (errors: FieldErrors<MessageText>) => form.setFocus(errors.subject ? 'subject' : 'body');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const wrongTime = element.current?.querySelector<HTMLElement>('fieldset [aria-invalid]');
    if (wrongTime) return wrongTime.focus();
    void form.handleSubmit((text) => (props.asks ? setAsked(true) : sendText(text)), focusFirst)();
  };

  const stageField = (
    <SelectField
      key="stage"
      label={isInPlace ? 'and move to' : 'Also move to'}
      className={isInPlace ? `${oneLine} min-w-0 text-sm [&_select]:h-11` : undefined}
      options={[{ value: '', label: 'Leave the stage as it is' }, ...optionsOf(props.stages)]}
      value={stage}
      disabled={isSending}
      onChange={({ target }) => setStage(target.value as Stage | '')}
    />
  );
  const fieldLook = isInPlace ? oneLine : undefined;
  const fields = (
    <form
      ref={element}
      id={formId}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
        if (key === 'Escape' && isInPlace) onClose();
      }}
      className={isInPlace ? compact : sheetForm}
    >
      {props.note}
      <SelectField
        ref={firstFocus}
        label="Template"
        className={fieldLook ?? 'col-auto!'}
        options={[
          { value: '', label: 'None' },
          ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        hint={
          templatesError
            ? `The templates could not be loaded. You can write the ${noun} without one.`
            : message.hasTyped && message.templateId !== ''
              ? 'Choose None to get your own text back.'
              : undefined
        }
        value={message.templateId}
        disabled={isSending}
        onChange={({ target }) => {
          const template = templates.find(({ _id }) => _id === target.value);
          message.choose(template);
          setStage((template?.stage as Stage | undefined) ?? proposed);
        }}
      />
      <MessageFields
        className="contents"
        kind={filledKind}
        subject={{ ...bind('subject', rules.subject), readOnly: isSending, className: fieldLook }}
        body={{ ...bind('body', rules.body), readOnly: isSending }}
        typed={typed}
      />
      {props.times?.(proposal, message.propose)}
      {!isInPlace && !proposal && stageField}
      <FormNotice notice={notice} />
    </form>
  );
  const size = isInPlace ? 'small' : 'medium';
  const withTimes = proposal ? ` with ${counted(proposal.times.length, 'time', 'times')}` : '';
  const cancel = (
    <Button key="cancel" size={size} className="ml-auto" onClick={onClose}>
      Cancel
    </Button>
  );
  const submitButton = (
    <Button key="send" type="submit" form={formId} variant="primary" size={size} busy={isSending}>
      {isInPlace ? `Send ${noun}` : `Send${withTimes}`}
    </Button>
  );
  const Frame = isInPlace ? InPlace : Sheet;

  return (
    <Frame
      title={`${capitalized(noun)} to ${receiver}`}
      onClose={onClose}
      footer={isInPlace ? [submitButton, stageField, cancel] : [cancel, submitButton]}
    >
      {isInPlace ? (
        fields
      ) : (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          {fields}
          <div className="grid gap-6">{props.children?.(typed)}</div>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Send this message to ${receiver}?`}
          question="Each applicant gets a separate mail. You can take the message back for 10 seconds."
          confirmLabel="Send"
          onConfirm={() => {
            setAsked(false);
            void form.handleSubmit(sendText)();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </Frame>
  );
}
