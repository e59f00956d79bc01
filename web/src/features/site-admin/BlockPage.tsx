import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { usePublishMutation, useTextsQuery, type SiteTexts } from '../../api/content';
import type { Versioned } from '../../api/versioned';
import { adminDates } from '../../content/admin-dates';
import { pageOf } from '../../content/blocks';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { schemas, type BlockId } from '../../content/schemas';
import { draftedAt } from '../../forms/drafts';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { reveal, useAdminForm } from '../../forms/useAdminForm';
import { useParams } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { FormNotice } from '../../ui/FormNotice';
import { lazyDialog } from '../../ui/lazy-part';
import { QueryError } from '../../ui/list/QueryError';
import { FormSkeleton } from '../../ui/states';
import { useToast } from '../../ui/Toast';
import { BackLink } from '../../ui/titles';
import { useUndo } from '../../ui/useUndo';
import { Changes } from './Changes';
import { Fields } from './ContentFields';
import { Preview } from './Preview';
import { blankOf, changesIn, metaOf } from './schema';

const Versions = lazyDialog(() => import('./Versions'));

interface EditorProps {
  id: BlockId;
  loaded: Versioned<SiteTexts>;
  reload: ReturnType<typeof useTextsQuery>['refetch'];
}

function BlockEditor({ id, loaded, reload }: EditorProps) {
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
    loaded: { ...loaded, value: { ...loaded.value, _id: id } },
    reload: reload as never,
    toValues: ({ value }) => value,
    toFields: (values) => values,
    save: async (change) => {
      const { data, error } = await publish(change);
      if (data) toast({ headline: `${title} is published.`, undo: undoOf(data) });
      return { data, error };
    },
    failure: 'The texts could not be published.',
  });
  const { form, base, busy } = editor;
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
      <form
        noValidate
        data-reading
        aria-labelledby="block"
        onSubmit={editor.submit}
        onFocus={({ target }) => setShown(target.closest('details')?.querySelector('input')?.value ?? '')}
        className="max-lg:pb-20 lg:grid lg:h-[calc(100dvh-4rem)] lg:grid-cols-[33.75rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
      >
        <header className="col-span-full flex min-h-16 flex-wrap items-center gap-x-4 border-b-2 border-line px-5 py-1 max-sm:gap-x-2">
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
          <Button
            type="submit"
            size="small"
            variant="primary"
            busy={busy}
            disabled={!isChanged}
            className="max-lg:fixed max-lg:right-5 max-lg:bottom-3 max-lg:z-30 max-lg:disabled:hidden"
          >
            Publish
          </Button>
        </header>
        <div className="lg:hidden">
          <Switch label="View" options={['Edit', 'Preview']} chosen={tab} onChange={setTab} />
        </div>
        <div
          className={clsx(
            'flex min-h-0 flex-col border-line lg:border-r-2',
            tab !== 'Edit' && 'max-lg:hidden',
          )}
        >
          <div inert={busy} className="grow overflow-y-auto p-5">
            {fields}
          </div>
          <div className="grid gap-2 border-t-2 border-line bg-raised px-5 py-3 has-[>:only-child:empty]:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:pr-32">
            <FormNotice notice={editor.notice} />
            {isChanged && (
              <>
                <details open={window.innerWidth >= 1024} className="max-h-40 overflow-y-auto text-sm">
                  <summary className="font-semibold">
                    {counted(changes.length, 'change', 'changes')} to publish
                  </summary>
                  <Changes changes={changes} />
                </details>
                <Button size="small" variant="quiet" onClick={editor.discard}>
                  Discard changes
                </Button>
              </>
            )}
          </div>
        </div>
        <div className={clsx('min-h-0', tab !== 'Preview' && 'max-lg:hidden')}>
          <Preview id={id} value={values} shown={shown} />
        </div>
      </form>
      {isChanged && !busy && (
        <LeaveGuard title="Leave without publishing?" question="Your changes stay in this tab as a draft." />
      )}
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
  const query = useTextsQuery(block);
  const { currentData, error, refetch } = query;
  if (currentData)
    return <BlockEditor key={block} id={block as BlockId} loaded={currentData} reload={refetch} />;
  if (error) return <QueryError query={query} failed="The texts could not be loaded." />;
  return <FormSkeleton loading="Loading the texts…" />;
}
