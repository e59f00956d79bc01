import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../ui/Button';
import { ListRegion } from '../ui/list/ListRegion';
import { DragHandle, SortableRow, SortableRows } from '../ui/SortableRows';
import { reveal } from './useAdminForm';

interface EntryProps {
  title: string;
  about: string;
  /** Before the title. */
  picture?: ReactNode;
  /** After the title. */
  tag?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Fields that open below their title. One entry of a page is open. */
export function Entry({ title, about, picture, tag, className, children }: EntryProps) {
  return (
    <details
      name="entry"
      className="group border-l-[5px] border-transparent bg-raised shadow-frame open:border-accent open:bg-surface"
    >
      <summary
        className={clsx(
          'flex min-h-15 items-center gap-3 px-3 py-1.5 text-sm -outline-offset-3 hover:bg-highlight',
          className,
        )}
      >
        {picture}
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-xs text-ink-soft">{about}</span>
        </span>
        {tag}
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

interface EntryListProps {
  /** Path of the list in the form. */
  name: string;
  title: string;
  hint?: string;
  /** Such as 'question'. */
  one: string;
  min?: number;
  max: number;
  blank: object;
  entryAt: (place: number) => EntryProps;
}

/** Entries of a form, ordered by dragging or by buttons. Needs a FormProvider. */
export function EntryList(props: EntryListProps) {
  const { name, title, hint, one, min = 0, max, blank, entryAt } = props;
  const { fields, append, move, remove } = useFieldArray({ name });
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const entries = fields.map((field, place) => ({ ...entryAt(place), _id: field.id, position: place + 1 }));

  const add = () => {
    flushSync(() => append(blank, { shouldFocus: false }));
    reveal(list.current?.querySelector<HTMLElement>('li:last-child :is(input,textarea)'));
  };
  const action = (label: string, Icon: LucideIcon, entry: string, isPossible: boolean, run: () => void) => (
    <button
      type="button"
      aria-label={`${label}: ${entry}`}
      title={label}
      // Disabled, it would lose the focus.
      aria-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => {
        if (isPossible) flushSync(run);
        currentTarget.focus();
      }}
      className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={18} />
    </button>
  );

  return (
    <ListRegion aria-labelledby={id} className="grid gap-3 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} tabIndex={-1} className="text-sm font-semibold">{`${title} ${fields.length}`}</h2>
        {fields.length < max && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden size={18} />
            Add a {one}
          </Button>
        )}
      </div>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <SortableRows
        rows={entries}
        total={entries.length}
        onMove={(moved, position) =>
          move(
            fields.findIndex((field) => field.id === moved),
            position - 1,
          )
        }
      >
        <ul ref={list} className="grid gap-0.5 bg-line shadow-frame *:min-w-0 empty:hidden">
          {entries.map(({ _id, position, children, ...entry }, place) => (
            <SortableRow as="li" key={_id} data-row={_id} className="relative">
              <span className="absolute top-2 left-2">
                <DragHandle title={entry.title} />
              </span>
              <Entry {...entry} className="pl-12">
                {children}
                <div className="flex items-center">
                  {action('Move up', ArrowUp, entry.title, place > 0, () => move(place, place - 1))}
                  {action('Move down', ArrowDown, entry.title, position < fields.length, () =>
                    move(place, place + 1),
                  )}
                  <span className="grow text-sm text-ink-soft">{`${position} of ${fields.length}`}</span>
                  {action('Remove', Trash2, entry.title, fields.length > min, () => remove(place))}
                </div>
              </Entry>
            </SortableRow>
          ))}
        </ul>
      </SortableRows>
    </ListRegion>
  );
}
