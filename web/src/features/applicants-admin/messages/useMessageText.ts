import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Template } from '../../../api/templates';
import { hasShapeOf, useDraft } from '../../../forms/useAdminForm';

export interface MessageText {
  subject: string;
  body: string;
}

const blank: MessageText = { subject: '', body: '' };

const textOf = ({ subject, body }: MessageText): MessageText => ({ subject, body });
const isSame = (one: MessageText, other: MessageText) =>
  one.subject === other.subject && one.body === other.body;

/**
 * The subject and the text of a message that is being written. It stays in the tab until it is sent; what a template replaces can be
 * put back.
 * @param name of the draft
 */
export function useMessageText(name: string) {
  const draft = useDraft(name);
  const [stored] = useState(() => draft.read()?.values);
  const form = useForm<MessageText>({ defaultValues: hasShapeOf(blank, stored) ? textOf(stored) : blank });
  const [templateId, setTemplateId] = useState('');
  /** As the template brought it: replaced, it is no loss. */
  const [brought, setBrought] = useState(blank);
  const [replaced, setReplaced] = useState<{ text: MessageText; by: string }>();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          isSame(values, blank) ? draft.drop() : draft.keep({ values: textOf(values), tag: undefined }),
      }),
    [form, draft],
  );

  const put = (text: MessageText) => {
    for (const field of ['subject', 'body'] as const)
      form.setValue(field, text[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return {
    form,
    templateId,
    replaced,
    use: (template: Template | undefined) => {
      setTemplateId(template?._id ?? '');
      if (!template) return;
      const now = form.getValues();
      const isOwn = !isSame(now, blank) && !isSame(now, brought) && !isSame(now, template);
      // A second template keeps what the first one replaced.
      setReplaced((before) =>
        isOwn ? { text: textOf(now), by: template.name } : before && { ...before, by: template.name },
      );
      setBrought(textOf(template));
      put(template);
    },
    putBack: () => {
      if (replaced) put(replaced.text);
      setReplaced(undefined);
      setTemplateId('');
    },
    /** What has been written since stays. */
    dropDraft: (sent: MessageText) => {
      const now = draft.read()?.values;
      if (hasShapeOf(blank, now) && isSame(now, sent)) draft.drop();
    },
  };
}
