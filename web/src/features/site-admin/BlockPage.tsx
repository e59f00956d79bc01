import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { usePublishMutation, useTextsQuery, type SiteTexts } from '../../api/content';
import type { Opened, Versioned } from '../../api/versioned';
import { adminDates } from '../../content/admin-dates';
import { pageOf } from '../../content/blocks';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { schemas, type BlockId } from '../../content/schemas';
import { draftedAt } from '../../forms/drafts';
import { EditorContent, EditorForm } from '../../forms/EditorPage';
import { reveal, useAdminForm } from '../../forms/useAdminForm';
import { useParams } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { lazyDialog } from '../../ui/lazy-part';
import { useToast } from '../../ui/Toast';
import { BackLink } from '../../ui/titles';
import { useUndo } from '../../ui/useUndo';
import { Changes } from './Changes';
import { Fields } from './ContentFields';
import { Preview } from './Preview';
import { blankOf, changesIn, metaOf } from './schema';

const Versions = lazyDialog(() => import('./Versions'));

function BlockEditor({ id, ...opened }: Opened<SiteTexts> & { id: BlockId }) {
  const schema = schemas[id];
  const { title } = metaOf(schema);
  const draft = `text:${id}`;
  const [publish] = usePublishMutation();
  const toast = useToast();
  const offerUndo = useUndo();
  const [tab, setTab] = useState<'Edit' | 'Preview'>('Edit');
  const [isComparing, setComparing] = useState(false);
  const [shown, setShown] = useState('');
  const { search } = useLocation();

  const undoOf = ({ value: { revision }, tag }: Versioned<SiteTexts>) =>
    // The same texts again are no new version.
    revision === base?.value.revision
      ? undefined
      : offerUndo({
          request: () => goBack(revision - 1, tag),
          message: () => ({ headline: 'The change was undone.' }),
        });
  const editor = useAdminForm<SiteTexts, FieldValues, object>({
    kind: 'text',
    staysOpen: true,
    blank: blankOf(schema) as FieldValues,
    ...opened,
    toValues: ({ value }) => value,
    toFields: (values) => values,
    save: async (change) => {
      const { data, error } = await publish(change);
      if (data) toast({ headline: `${title} is published.`, undo: undoOf(data) });
      return { data, error };
    },
    failure: 'The texts could not be published.',
  });
  const { form, base } = editor;
  const goBack = async (revision: number, tag?: string) => {
    const result = await publish({ id, revision, tag });
    // A draft stays.
    if (result.data && !draftedAt(draft)) editor.startFrom(result.data);
    return result;
  };
  const restore = async (revision: number) => {
    setComparing(false);
    const { data, error } = await goBack(revision);
    if (data) toast({ headline: 'The version is on the site again.', undo: undoOf(data) });
    else toast({ headline: 'The version could not be published.', error });
  };

  const values = useDeferredValue(useWatch({ control: form.control }));
  const before = base?.value.value;
  const changes = useMemo(() => changesIn(schema, before, values), [schema, before, values]);
  const fields = useMemo(() => <Fields schema={schema} name="" />, [schema]);
  const isChanged = changes.length > 0;

  useEffect(() => {
    const field = new URLSearchParams(search).get('field');
    if (field) reveal(document.getElementsByName(field)[0]);
  }, [search]);

  return (
    <FormProvider {...form}>
      <div
        data-reading
        onFocus={({ target }) => setShown(target.closest('details')?.querySelector('input')?.value ?? '')}
        className="lg:grid lg:h-[calc(100dvh-4rem)] lg:grid-cols-[33.75rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
      >
        <header className="col-span-full flex min-h-16 flex-wrap items-center gap-x-4 border-b-2 border-line px-5 py-1 max-sm:gap-x-2 md:px-8">
          <BackLink to={paths.site}>Site</BackLink>
          <h1 id="block" tabIndex={-1} className="font-display text-card">
            {title}
          </h1>
          <p role="status" className="grow text-xs text-ink-soft">
            {isChanged && `Draft saved ${adminDates.lately(draftedAt(draft) ?? new Date().toISOString())}`}
          </p>
          <Button size="small" variant="quiet" href={pageOf[id]} newTab>
            View page
          </Button>
          <Button size="small" onClick={() => setComparing(true)}>
            Versions
          </Button>
        </header>
        <div className="lg:hidden">
          <Switch label="View" options={['Edit', 'Preview']} chosen={tab} onChange={setTab} />
        </div>
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] scroll-pb-(--bottom-bar) border-line px-5 pt-5 md:px-8 lg:overflow-y-auto lg:border-r-2',
            tab !== 'Edit' && 'max-lg:hidden',
          )}
        >
          <EditorForm
            editor={{ ...editor, isDirty: isChanged }}
            labelledBy="block"
            submitLabel="Publish"
            isLong
          >
            {fields}
            {isChanged && (
              <section className="border-t-2 border-line pt-4 text-sm">
                <h2 className="font-semibold">{counted(changes.length, 'change', 'changes')} to publish</h2>
                <Changes changes={changes} />
              </section>
            )}
          </EditorForm>
        </div>
        <div className={clsx('min-h-0', tab !== 'Preview' && 'max-lg:hidden')}>
          <Preview id={id} value={values} shown={shown} />
        </div>
      </div>
      {isComparing && (
        <Versions
          id={id}
          onRestore={(revision) => void restore(revision)}
          onClose={() => setComparing(false)}
        />
      )}
    </FormProvider>
  );
}

/** /admin/site/{block} */
export default function BlockPage() {
  const { block = '' } = useParams();
  return (
    <EditorContent
      query={useTextsQuery(block)}
      loading="Loading the texts…"
      failed="The texts could not be loaded."
    >
      {(opened) => <BlockEditor key={block} id={block as BlockId} {...opened} />}
    </EditorContent>
  );
}
