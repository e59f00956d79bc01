import { useState, type FormEvent, type RefObject } from 'react';
import {
  enquiryStageLabels,
  useReplyToEnquiryMutation,
  type EnquiryDetail,
  type EnquiryStage,
} from '../../api/enquiries';
import { problemOf } from '../../api/problem';
import { hasShapeOf, sentStart, useDraft } from '../../forms/drafts';
import { failed } from '../../forms/failures';
import { dropFromTab, submissionIdOf } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { optionsOf, SelectField } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice } from '../../ui/FormNotice';
import { useToast } from '../../ui/Toast';
import { replySubject } from './addresses';
import type { MarkEnquiry } from './useMarkEnquiry';

interface ReplyProps {
  enquiry: EnquiryDetail;
  field: RefObject<HTMLTextAreaElement | null>;
  onMark: MarkEnquiry;
  onClose: () => void;
}

/** Answers by mail. The text stays in the tab until it is sent. */
export function Reply({ enquiry, field, onMark, onClose }: ReplyProps) {
  const { _id: id, name, email, stage } = enquiry;
  const draft = useDraft(`reply:${id}`);
  const [text, setText] = useState(() => {
    const blank = { subject: replySubject(enquiry), body: '' };
    const stored = draft.read()?.values;
    return hasShapeOf(blank, stored) ? stored : blank;
  });
  const [picked, setPicked] = useState<EnquiryStage>();
  const moveTo = picked ?? (stage === 'new' ? 'talking' : stage);
  const [reply, { isLoading, error: refusal }] = useReplyToEnquiryMutation();
  const toast = useToast();

  const type = (change: Partial<typeof text>) => {
    const values = { ...text, ...change };
    setText(values);
    draft.keep({ values, tag: undefined });
  };
  const discard = () => {
    draft.drop();
    onClose();
  };
  const send = async () => {
    const key = `${sentStart}reply:${id}`;
    const submissionId = submissionIdOf(key, JSON.stringify(text));
    const { error } = await reply({ id, reply: { ...text, submissionId } });
    if (error) return;
    dropFromTab(key);
    discard();
    toast({ headline: `Your reply to ${name} will be mailed.` });
    if (moveTo !== stage) await onMark(enquiry, { stage: moveTo });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void send();
  };

  return (
    <form
      onSubmit={submit}
      aria-label={`Reply to ${name}`}
      className="grid content-start gap-4 border-t-2 border-line bg-raised p-4 lg:px-5"
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
      }}
    >
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        To {name}, {email}
      </p>
      <TextField
        label="Subject"
        required
        maxLength={200}
        autoComplete="off"
        value={text.subject}
        readOnly={isLoading}
        onChange={({ target }) => type({ subject: target.value })}
      />
      <TextArea
        ref={field}
        autoFocus
        label="Message"
        required
        maxLength={10_000}
        rows={6}
        value={text.body}
        readOnly={isLoading}
        onChange={({ target }) => type({ body: target.value })}
      />
      <FormNotice
        notice={refusal && failed('The reply could not be sent. Your text stays here.', problemOf(refusal))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" variant="primary" size="small" busy={isLoading}>
          Send reply
        </Button>
        <SelectField
          label="and move to"
          options={optionsOf(enquiryStageLabels)}
          value={moveTo}
          onChange={({ target }) => setPicked(target.value as EnquiryStage)}
        />
        <Button size="small" variant="quiet" className="ml-auto" onClick={discard}>
          Discard
        </Button>
      </div>
    </form>
  );
}
