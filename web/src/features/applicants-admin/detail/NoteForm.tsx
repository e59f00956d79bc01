import { useState, type FormEvent, type Ref } from 'react';
import { useAddNoteMutation } from '../../../api/applicant-changes';
import { problemOf } from '../../../api/problem';
import { noteWords as words } from '../../../content/back-office/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { hasShapeOf, useDraft } from '../../../forms/useAdminForm';
import { failed } from '../../../forms/failures';
import { useSingleFlight } from '../../../forms/useSingleFlight';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields';
import { FormNotice, type Notice } from '../../../ui/FormNotice';
import { useToast } from '../../../ui/Toast';
import { useIsShown } from '../useIsShown';

const blank = { text: '' };

interface NoteFormProps {
  id: string;
  /** Of the applicant. */
  name: string;
  field: Ref<HTMLTextAreaElement>;
}

/** Writes a note about an applicant. What is not sent stays in the tab, and in the field when it could not be sent. */
export function NoteForm({ id, name, field }: NoteFormProps) {
  const draft = useDraft(`note:${id}`);
  const [text, setText] = useState(() => {
    const stored = draft.read()?.values;
    return hasShapeOf(blank, stored) ? stored.text : '';
  });
  const [notice, setNotice] = useState<Notice>();
  const isShown = useIsShown();
  const toast = useToast();
  const [addNote, { isLoading }] = useAddNoteMutation();

  const type = (typed: string) => {
    setText(typed);
    if (typed === '') draft.drop();
    else draft.keep({ values: { text: typed }, tag: undefined });
  };
  const send = useSingleFlight(async () => {
    setNotice(undefined);
    const { error } = await addNote({ id, text });
    if (!error) return type('');
    const { detail } = problemOf(error);
    if (isShown.current) setNotice(failed(applicantsMessages.noteFailed, { detail }));
    else toast({ tone: 'error', headline: applicantsMessages.noteFailedOf(name), detail });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setNotice({ tone: 'error', headline: words.blank });
    else void send();
  };

  return (
    <form onSubmit={submit} className="grid gap-3 print:hidden">
      <TextArea
        ref={field}
        label={words.label}
        required
        rows={3}
        value={text}
        readOnly={isLoading}
        onChange={({ target }) => type(target.value)}
      />
      <FormNotice notice={notice} />
      <Button type="submit" size="small" className="justify-self-start" busy={isLoading}>
        {words.add}
      </Button>
    </form>
  );
}
