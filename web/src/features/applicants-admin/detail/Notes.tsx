import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Note } from '../../../api/applicant';
import { isGone } from '../../../api/base-api';
import { useDeleteNoteMutation } from '../../../api/applicant-changes';
import type { Applicant } from '../../../api/applicants';
import { noteWords as words } from '../../../content/back-office/applicants';
import { adminDates } from '../../../content/formats';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { DeleteDialog } from '../../../ui/list/DeleteDialog';
import { RowAction } from '../../../ui/list/RowAction';
import { Skeleton } from '../../../ui/states';
import { NoteForm } from './NoteForm';
import { Part } from './Part';

interface NotesProps {
  applicant: Applicant;
  /** Undefined while they are loaded. */
  notes: Note[] | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What the back office has written about an applicant. */
export function Notes({ applicant, notes, field }: NotesProps) {
  const { _id: id, fullName } = applicant;
  const [pending, setPending] = useState<Note>();
  const [deleteNote] = useDeleteNoteMutation();
  const isDeleted = useRef(false);
  // The button that opened the dialog has gone with the note.
  useEffect(() => {
    if (pending || !isDeleted.current) return;
    isDeleted.current = false;
    field.current?.focus();
  }, [pending, field]);
  return (
    <Part title={words.title}>
      {notes === undefined && <Skeleton className="h-5 w-2/3" />}
      {notes?.length === 0 && <p className="text-sm text-ink-soft">{words.none}</p>}
      <ul aria-live="polite" className="grid gap-2 empty:hidden">
        {notes?.map((note) => {
          const moment = adminDates.moment(note.createdAt);
          return (
            <li key={note._id} className="border-l-4 border-accent bg-sunken py-2 pr-2 pl-4">
              <p dir="auto" className="max-w-[65ch] text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {note.text}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
                  {words.by(note.author, moment)}
                </p>
                <RowAction label={words.delete} of={words.ofNote(moment)} onDelete={() => setPending(note)} />
              </div>
            </li>
          );
        })}
      </ul>
      <NoteForm key={id} id={id} name={fullName} field={field} />
      {pending && (
        <DeleteDialog
          title={words.dialog.title}
          question={applicantsMessages.noteDeleteQuestion}
          consequence={words.dialog.consequence}
          onDelete={async () => {
            const result = await deleteNote({ id, noteId: pending._id });
            isDeleted.current = !result.error || isGone(result.error);
            return result;
          }}
          deleted={applicantsMessages.noteDeleted}
          failed={applicantsMessages.noteDeleteFailed}
          onClose={() => setPending(undefined)}
        />
      )}
    </Part>
  );
}
