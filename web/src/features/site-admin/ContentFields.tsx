import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { findPlaceholders } from '../../content/placeholders';
import { reveal } from '../../forms/useAdminForm';
import { useImageUpload } from '../../forms/useImageUpload';
import { mediaPicture } from '../../pictures/media';
import { hyphenated } from '../../pictures/record';
import { teamPortraits } from '../../pictures/team';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/fields';
import { FileField } from '../../ui/FileField';
import { lazyPart } from '../../ui/lazy-part';
import { Picture } from '../../ui/Picture';
import { DragHandle, SortableRow, SortableRows } from '../../ui/SortableRows';
import { blankOf, itemOf, metaOf, partsOf, titlesOf } from './schema';

const RichTextField = lazyPart(() => import('../../ui/rich-text/RichTextField'));

interface FieldsProps {
  schema: z.ZodType;
  name: string;
}

export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="shrink-0 bg-highlight px-1.5 text-xs font-semibold text-ink outline-1 outline-line">
    {children}
  </span>
);

/** Members of a new installation have drawn pictures. */
function Face({ entry }: { entry: unknown }) {
  const { name = '', picture = '' } = (entry ?? {}) as { name?: string; picture?: string };
  const record = mediaPicture(picture) ?? teamPortraits[hyphenated(name)];
  const look = 'size-10 shrink-0 object-cover outline-2 outline-line';
  return record && <Picture picture={record} alt="" sizes="40px" className={look} />;
}

function PictureField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name });
  const { progress, failure, clear, send } = useImageUpload(field.onChange);
  return (
    <FileField
      label={label}
      hint="PNG or JPEG, cropped to a square."
      error={fieldState.error?.message ?? failure}
      accept="image/png,image/jpeg"
      onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
      frame="h-12 border-dashed text-sm font-semibold text-link"
      upload={{ label: 'Upload', progress, onCancel: clear }}
    >
      {field.value ? 'Replace' : 'Choose a picture'}
    </FileField>
  );
}

/** @param label only for assistive technology, in place of the title */
function Leaf({ schema, name, label }: FieldsProps & { label?: string }) {
  const { title, kind, max = 0, optional = false, step } = metaOf(schema);
  const { field, fieldState } = useController({ name });
  if (kind === 'picture') return <PictureField name={name} label={title} />;
  const value = (Number.isNaN(field.value) ? '' : (field.value ?? '')) as string;
  const shared = {
    ...field,
    value,
    label: label ?? title,
    error: fieldState.error?.message,
    required: !optional,
  };
  if (kind === 'rich') return <Suspense children={<RichTextField {...shared} />} />;
  if (kind === 'text' || (max > 100 && !label))
    return <TextArea {...shared} rows={kind === 'text' ? 3 : 1} hint={`${value.length} of ${max}`} />;
  return (
    <TextField
      {...shared}
      hideLabel={label !== undefined}
      type={kind === 'date' || kind === 'number' ? kind : 'text'}
      step={step}
      autoComplete="off"
      onChange={({ target }) => field.onChange(kind === 'number' ? target.valueAsNumber : target.value)}
    />
  );
}

/** Its fields open below its first texts. */
function Entry({
  schema,
  name,
  isRow = false,
  children,
}: FieldsProps & { isRow?: boolean; children?: ReactNode }) {
  const entry: unknown = useWatch({ name });
  const [title, about] = titlesOf(schema, entry);
  const invented = findPlaceholders(entry).length;
  return (
    <details
      name="entry"
      className="group border-l-[5px] border-transparent bg-raised shadow-frame open:border-accent open:bg-surface"
    >
      <summary
        className={clsx(
          'flex min-h-15 items-center gap-3 px-3 py-1.5 text-sm -outline-offset-3 hover:bg-highlight',
          isRow && 'pl-12',
        )}
      >
        <Face entry={entry} />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{title || 'New'}</span>
          <span className="block truncate text-xs text-ink-soft">{about}</span>
        </span>
        {invented > 0 && <Tag>{invented} invented</Tag>}
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-5">
        <Fields schema={schema} name={name} />
        {children}
      </div>
    </details>
  );
}

function List({ schema, name, item }: FieldsProps & { item: z.ZodType }) {
  const { title, one = '', min = 0, max = 0 } = metaOf(schema);
  const { setValue } = useFormContext();
  const entries = (useWatch({ name }) ?? []) as unknown[];
  const list = useRef<HTMLDivElement>(null);
  const isPlain = metaOf(item).kind !== undefined;
  const rows = entries.map((entry, place) => ({
    _id: `${name}.${place}`,
    title: isPlain ? `${one} ${place + 1}` : titlesOf(item, entry)[0] || one,
    position: place + 1,
  }));

  /** @param place of the row that gets the focus, with which part of it */
  const change = (next: unknown[], place: number, part: string) => {
    flushSync(() => setValue(name, next, { shouldDirty: true }));
    reveal(list.current?.querySelector<HTMLElement>(`[data-row="${name}.${place}"] ${part}`));
  };
  const move = (from: number, to: number, part: string) =>
    change(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]), to, part);

  const action = (
    label: string,
    Icon: typeof Plus,
    row: (typeof rows)[number],
    isPossible: boolean,
    run: () => void,
  ) => (
    <button
      type="button"
      aria-label={`${label}: ${row.title}`}
      title={label}
      // Disabled, it would lose the focus.
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && run()}
      className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={18} />
    </button>
  );
  const actionsOf = (row: (typeof rows)[number], place = row.position - 1) => (
    <div className="flex items-center">
      {action('Move up', ArrowUp, row, place > 0, () => move(place, place - 1, '[title="Move up"]'))}
      {action('Move down', ArrowDown, row, row.position < rows.length, () =>
        move(place, place + 1, '[title="Move down"]'),
      )}
      {!isPlain && <span className="grow text-sm text-ink-soft">{`${row.position} of ${rows.length}`}</span>}
      {action('Remove', Trash2, row, rows.length > min, () =>
        change(entries.toSpliced(place, 1), Math.max(place - 1, 0), ':is(summary,input,textarea)'),
      )}
    </div>
  );

  return (
    <div ref={list} className="grid gap-3 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{`${title} ${rows.length}`}</h2>
        {rows.length < max && (
          <Button
            size="small"
            onClick={() => change([...entries, blankOf(item)], rows.length, ':is(input,textarea)')}
          >
            <Plus aria-hidden size={18} />
            Add a {one.toLowerCase()}
          </Button>
        )}
      </div>
      <SortableRows
        rows={rows}
        total={rows.length}
        onMove={(id, position) =>
          move(
            rows.findIndex(({ _id }) => _id === id),
            position - 1,
            'button',
          )
        }
        restoreFocus={false}
      >
        <ul className={clsx('grid *:min-w-0', isPlain ? 'gap-2' : 'gap-0.5 bg-line shadow-frame')}>
          {rows.map((row) => (
            <SortableRow as="li" key={row._id} data-row={row._id} className="relative">
              {isPlain ? (
                <div className="flex [&>:first-child]:grow">
                  <Leaf schema={item} name={row._id} label={row.title} />
                  {actionsOf(row)}
                </div>
              ) : (
                <>
                  <span className="absolute top-2 left-2">
                    <DragHandle title={row.title} />
                  </span>
                  <Entry schema={item} name={row._id} isRow children={actionsOf(row)} />
                </>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableRows>
    </div>
  );
}

function Part({ schema, name }: FieldsProps) {
  const { title, kind } = metaOf(schema);
  const item = itemOf(schema);
  if (item) return <List schema={schema} name={name} item={item} />;
  if (kind) return <Leaf schema={schema} name={name} />;
  // What has lists is long.
  if (partsOf(schema).some(([, part]) => itemOf(part))) return <Entry schema={schema} name={name} />;
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">{title}</legend>
      <Fields schema={schema} name={name} />
    </fieldset>
  );
}

/** The fields of a group, as its schema says. */
export function Fields({ schema, name }: FieldsProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-5 @md:grid-cols-2">
        {partsOf(schema).map(([key, part]) => {
          const { kind = 'text', max = 0 } = metaOf(part);
          const isWide = kind === 'text' || kind === 'rich' || max > 80;
          const path = name ? `${name}.${key}` : key;
          return (
            <div key={key} data-field={path} className={clsx('min-w-0', isWide && 'col-span-full')}>
              <Part schema={part} name={path} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
