import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Template } from '../../api/templates';
import { hasShapeOf, useDraft } from '../../forms/drafts';

export interface MessageText {
  subject: string;
  body: string;
}

const textOf = ({ subject, body }: MessageText): MessageText => ({ subject, body });
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
          if (isEmptied || isSame(values, blank)) draft.drop();
          else draft.keep({ values: textOf(values), tag: undefined });
        },
      }),
    [form, draft, blank],
  );

  return {
    form,
    blank,
    templateId,
    hasTyped: !isSame(typed, blank),
    choose: (template: Template | undefined) => {
      const now = textOf(form.getValues());
      const own = isSame(now, chosen) ? typed : now;
      const next = template ? { subject: fill(template.subject), body: fill(template.body) } : own;
      setTyped(own);
      setChosen(next);
      setTemplateId(template?._id ?? '');
      for (const field of ['subject', 'body'] as const)
        form.setValue(field, next[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    dropDraft: draft.drop,
    /** For a message that was taken back. A newer draft stays. */
    restoreDraft: (text: MessageText) => draft.read() ?? draft.keep({ values: textOf(text), tag: undefined }),
  };
}
