import { Suspense, type ReactNode } from 'react';
import { useController, useFormContext, useWatch, type FieldError } from 'react-hook-form';
import { z } from 'zod';
import { findPlaceholders } from '../../content/placeholders';
import { Entry, EntryList } from '../../forms/EntryList';
import { ImageField } from '../../forms/ImageField';
import { useImageUpload } from '../../forms/useImageUpload';
import { mediaPicture } from '../../pictures/media';
import { hyphenated } from '../../pictures/record';
import { teamPortraits } from '../../pictures/team';
import { TextArea, TextField } from '../../ui/fields';
import { lazyPart } from '../../ui/lazy-part';
import { Picture } from '../../ui/Picture';
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
  const { setValue } = useFormContext();
  const upload = useImageUpload((path) => setValue(name, path));
  return <ImageField {...{ name, label, upload }} hint="Cropped to a square." shape="aspect-square" />;
}

function Leaf({ schema, name }: FieldsProps) {
  const { title, kind, max = 0, optional = false } = metaOf(schema);
  const { field, fieldState } = useController({ name });
  if (kind === 'picture') return <PictureField name={name} label={title} />;
  const value = (Number.isNaN(field.value) ? '' : (field.value ?? '')) as string;
  const shared = { ...field, value, label: title, error: fieldState.error?.message, required: !optional };
  if (kind === 'rich') return <Suspense children={<RichTextField {...shared} />} />;
  if (kind === 'text' || max > 100)
    return <TextArea {...shared} rows={kind === 'text' ? 3 : 1} hint={`${value.length} of ${max}`} />;
  return (
    <TextField
      {...shared}
      type={kind === 'date' || kind === 'number' ? kind : 'text'}
      step="any"
      autoComplete="off"
      onChange={({ target }) => field.onChange(kind === 'number' ? target.valueAsNumber : target.value)}
    />
  );
}

/** A list of texts, each on a line. */
function Lines({ schema, name }: FieldsProps) {
  const { title, min = 0, max = 0 } = metaOf(schema);
  const { field, fieldState } = useController({ name });
  const lines = (field.value ?? []) as string[];
  const texts = lines.filter((line) => line.trim());
  const error = fieldState.error as FieldError | FieldError[] | undefined;
  const message = Array.isArray(error)
    ? `Line ${error.findIndex(Boolean) + 1}: ${error.find(Boolean)?.message}`
    : error?.message;
  return (
    <TextArea
      {...field}
      value={lines.join('\n')}
      label={title}
      hint={`Each on a line of its own. ${texts.length} of ${max}.`}
      error={message}
      required={min > 0}
      onChange={({ target }) => field.onChange(target.value.split('\n'))}
      onBlur={() => field.onChange(texts)}
    />
  );
}

function entryOf(schema: z.ZodType, name: string, entry: unknown) {
  const [title, about] = titlesOf(schema, entry);
  const invented = findPlaceholders(entry).length;
  return {
    title: title || 'New',
    about,
    picture: <Face entry={entry} />,
    tag: invented > 0 && <Tag>{invented} invented</Tag>,
    children: <Fields schema={schema} name={name} />,
  };
}

function Part({ schema, name }: FieldsProps) {
  const { title, kind, min = 0, max = 0 } = metaOf(schema);
  const item = itemOf(schema);
  const value: unknown = useWatch({ name });
  if (item)
    return (
      <EntryList
        {...{ name, title, min, max }}
        one={metaOf(item).title.toLowerCase()}
        blank={blankOf(item) as object}
        entryAt={(place) => entryOf(item, `${name}.${place}`, (value as unknown[])[place])}
      />
    );
  if (schema instanceof z.ZodArray) return <Lines schema={schema} name={name} />;
  if (kind) return <Leaf schema={schema} name={name} />;
  // What has lists is long.
  if (partsOf(schema).some(([, part]) => part instanceof z.ZodArray))
    return <Entry {...entryOf(schema, name, value)} />;
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">{title}</legend>
      <Fields schema={schema} name={name} />
    </fieldset>
  );
}

/** The fields of a group, as its schema says. Short ones stand side by side. */
export function Fields({ schema, name }: FieldsProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-5 *:min-w-0 *:has-[textarea,summary,legend,h2,[contenteditable]]:col-span-full @sm:grid-cols-2">
        {partsOf(schema).map(([key, part]) => (
          <Part key={key} schema={part} name={name ? `${name}.${key}` : key} />
        ))}
      </div>
    </div>
  );
}
