import { reviewApi } from '../api/review';
import type { Schemas } from '../api/schemas';
import { adminDates } from '../content/admin-dates';
import { draftStart } from '../forms/drafts';
import { useVisitorForm } from '../forms/useVisitorForm';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/fields';
import { ConfirmButton } from '../ui/list/DeleteDialog';
import { Skeleton } from '../ui/states';
import { useToast } from '../ui/Toast';
import { Part } from './Part';
import { nameOf, type Named } from './readable-list';
import type { Reading } from './useReading';

type Note = Schemas['NoteDto'];

interface NotesProps {
  reading: Pick<Reading, 'kind' | 'noteField'> & { entry: Named & { _id: string } };
}

/** An unsent note stays in the tab. */
function NoteForm({ reading: { kind, entry, noteField } }: NotesProps) {
  const { _id: id } = entry;
  const [add] = reviewApi.useAddNoteMutation();
  const toast = useToast();
  const { form, sending, ...note } = useVisitorForm({
    rules: { text: () => true },
    keepAs: `${draftStart}note:${id}`,
    send: async ({ text }) => {
      const { error } = await add({ kind, id, text });
      const headline = `The note about ${nameOf(entry)} could not be saved. It stays in its field.`;
      if (error) toast({ headline, error });
      return { sent: !error };
    },
  });

  return (
    <form {...form} noValidate={false} className="grid gap-3 print:hidden">
      <TextArea
        {...note.field('text')}
        ref={noteField}
        label="New note"
        rows={3}
        readOnly={sending}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          const isSubmit = key === 'Enter' && (ctrlKey || metaKey);
          // Back to the keys of the page. The browser returns to a note that is empty.
          if (isSubmit || key === 'Escape') currentTarget.blur();
          if (isSubmit) currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={sending}>
        Add note
      </Button>
      <p role="status" className="sr-only">
        {note.isSent && 'The note was saved.'}
      </p>
    </form>
  );
}

/** @param notes undefined while they are loaded */
export function Notes({ notes, reading }: NotesProps & { notes: Note[] | undefined }) {
  const { kind, entry } = reading;
  const { _id: id } = entry;
  const [remove] = reviewApi.useDeleteNoteMutation();
  return (
    <Part title="Notes">
      {notes === undefined && <Skeleton className="h-5 w-2/3" />}
      {notes?.length === 0 && (
        <p className="text-sm text-ink-soft">No notes yet. Only the back office sees them.</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {notes?.map((note) => {
          const moment = adminDates.moment(note.createdAt);
          return (
            <li key={note._id} className="border-l-4 border-accent bg-sunken py-2 pr-2 pl-4">
              <p dir="auto" className="max-w-[65ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {note.text}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
                  {note.author}, {moment}
                </p>
                <ConfirmButton
                  about={`the note of ${moment}`}
                  question="Are you sure you want to delete this note?"
                  consequence="This cannot be undone."
                  onConfirm={() => remove({ kind, id, noteId: note._id })}
                  deleted="The note was deleted."
                  failed="The note could not be deleted."
                />
              </div>
            </li>
          );
        })}
      </ul>
      <NoteForm key={id} reading={reading} />
    </Part>
  );
}
