import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Template } from '../../api/templates';
import { hasShapeOf, useDraft } from '../../forms/drafts';
import { withoutTimes, withTimes, type Proposal } from './proposal';

export interface MessageText {
  subject: string;
  body: string;
  /** The times that come with it. */
  proposal?: Proposal;
}

export const textOf = ({ subject, body, proposal }: MessageText): MessageText => ({
  subject,
  body,
  ...(proposal && { proposal }),
});
const isSame = (one: MessageText, other: MessageText) =>
  one.subject === other.subject && one.body === other.body;

/**
 * The subject and body of a message, with a draft in the tab. Without a template the typed text comes back.
 * @param first the text before anything is typed
 * @param fill fills the placeholders of a template
 */
export function useMessageText(draftName: string, first: MessageText, fill: (text: string) => string) {
  const draft = useDraft(draftName);
  const [{ blank, stored }] = useState(() => ({ blank: first, stored: draft.read()?.values }));
  const form = useForm<MessageText>({
    defaultValues: hasShapeOf(blank, stored) ? textOf(stored) : blank,
    // It would move the focus once more, later, when one may be typing.
    shouldFocusError: false,
  });
  const [templateId, setTemplateId] = useState('');
  /** The text that the last choice has put into the fields. */
  const [chosen, setChosen] = useState(blank);
  const [typed, setTyped] = useState(blank);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isEmptied = values.body.trim() === '' && ['', blank.subject].includes(values.subject);
          if (!values.proposal && (isEmptied || isSame(values, blank))) draft.drop();
          else draft.keep({ values: textOf(values), tag: undefined });
        },
      }),
    [form, draft, blank],
  );

  const setText = (text: MessageText) => {
    for (const field of ['subject', 'body'] as const)
      form.setValue(field, text[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  return {
    form,
    blank,
    templateId,
    hasTyped: !isSame(typed, blank),
    choose: (template: Template | undefined) => {
      const { subject, body, proposal } = form.getValues();
      const now = { subject, body: proposal ? withoutTimes(body) : body };
      const own = isSame(now, chosen) ? typed : now;
      const next = template ? { subject: fill(template.subject), body: fill(template.body) } : own;
      setTyped(own);
      setChosen(next);
      setTemplateId(template?._id ?? '');
      setText({ ...next, body: proposal ? withTimes(next.body) : next.body });
    },
    propose: (proposal: Proposal | undefined) => {
      const { subject, body, proposal: before } = form.getValues();
      form.setValue('proposal', proposal);
      if (!proposal !== !before) setText({ subject, body: proposal ? withTimes(body) : withoutTimes(body) });
    },
    dropDraft: draft.drop,
    /** For a message that was taken back. A newer draft stays. */
    restoreDraft: (text: MessageText) => draft.read() ?? draft.keep({ values: textOf(text), tag: undefined }),
  };
}
