import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { CloseButton, dialogLook, useModal } from '../ui/Dialog';
import { FormNotice, type Notice } from '../ui/FormNotice';
import { LeaveGuard } from './LeaveGuard';
import type { Editor } from './useAdminForm';
import type { Opened, Versioned } from '../api/versioned';
import { QueryError, type Query } from '../ui/list/QueryError';
import { ScreenTitle } from '../ui/list/ScreenTitle';
import { useBottomBar } from '../ui/layout';
import { FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';
import { useKeydown } from '../ui/useKeys';

export interface EditorFormProps {
  editor: Editor;
  labelledBy?: string;
  submitLabel: string;
  /** Beside the submit button. */
  buttons?: ReactNode;
  /** Submits as soon as an upload has ended. */
  isWaiting?: boolean;
  /** Keeps the buttons in view below a long form. */
  isLong?: boolean;
  /** Where a drawer opens over the page. Its paths do not leave the page. */
  below?: string;
  /** Replaces the editor's own. */
  notice?: Notice | undefined;
  className?: string;
  children: ReactNode;
}

/** The form of an editor, with its notice and its buttons. */
export function EditorForm({
  editor: { isDirty, busy, submit, discard, dropDraft, notice: own },
  labelledBy = editorTitleId,
  submitLabel,
  buttons,
  isWaiting = false,
  isLong = false,
  below,
  notice = own,
  className = 'grid gap-5',
  children,
}: EditorFormProps) {
  const bar = useBottomBar();
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit}
      className={clsx('grid', isLong ? '@container grid-rows-[1fr_auto] gap-6' : 'gap-5')}
    >
      <div inert={busy} className={className}>
        {children}
      </div>
      {isDirty && !busy && <LeaveGuard onLeave={dropDraft} below={below} />}
      <div
        ref={isLong ? bar : undefined}
        className={clsx('grid', isLong ? 'bottom-bar z-20 -mx-5 gap-3 px-5 md:-mx-8 md:px-8' : 'gap-5')}
      >
        <FormNotice notice={notice} />
        <div className={clsx('flex flex-wrap gap-3', isLong && 'max-sm:*:grow')}>
          <Button type="submit" variant="primary" busy={busy || isWaiting}>
            {submitLabel}
          </Button>
          {buttons}
          {isDirty && !busy && (
            <Button variant="quiet" className={clsx(isLong && 'max-sm:w-full sm:ml-auto')} onClick={discard}>
              Discard changes
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Names the form of the page. */
const editorTitleId = 'editor-title';

interface EditorContentProps<Entity> {
  /** Skipped for a new entity. */
  query: Query<Versioned<Entity>> & {
    isUninitialized: boolean;
    refetch: NonNullable<Opened<Entity>['reload']>;
  };
  loading: string;
  failed: string;
  children: (opened: Opened<Entity>) => ReactNode;
}

export function EditorContent<Entity>({ query, loading, failed, children }: EditorContentProps<Entity>) {
  if (query.isUninitialized) return children({});
  if (query.currentData) return children({ loaded: query.currentData, reload: query.refetch });
  return query.error ? <QueryError query={query} failed={failed} /> : <FormSkeleton loading={loading} />;
}

interface EditorPageProps<Entity> extends EditorContentProps<Entity> {
  back: { to: string; children: string };
  title: string;
}

/** The page of one entity's form. */
export function EditorPage<Entity>({ back, title, ...content }: EditorPageProps<Entity>) {
  return (
    <div className="grid gap-6">
      <BackLink {...back} />
      <ScreenTitle title={<span id={editorTitleId}>{title}</span>} />
      <EditorContent {...content} />
    </div>
  );
}

interface EditorDrawerProps<Entity> extends EditorContentProps<Entity> {
  title: string;
  /** Of the entity, once it is loaded. */
  name: string | undefined;
  onClose: () => void;
}

/** One entity's form, from the right over the page of its list. */
export function EditorDrawer<Entity>({ title, name, onClose, ...content }: EditorDrawerProps<Entity>) {
  const dialog = useModal();
  // On the document: the focused button may disappear.
  useKeydown((event) => {
    const isBelow = dialog.current?.querySelector('dialog[open]');
    if (event.key !== 'Escape' || isBelow) return;
    event.preventDefault();
    onClose();
  });
  return (
    <dialog
      ref={dialog}
      // The browser would close it without asking about unsaved changes.
      closedby="none"
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      aria-labelledby={editorTitleId}
      className={clsx(dialogLook, drawerLook)}
    >
      <header className="sticky top-0 z-20 flex h-16.5 items-center gap-3 border-b-2 border-line bg-raised pr-3 pl-5 md:pl-8">
        <h2 id={editorTitleId} className="shrink-0 font-display text-card">
          {title}
        </h2>
        <p className="min-w-0 truncate text-sm text-ink-soft">{name}</p>
        <CloseButton onClick={onClose} />
      </header>
      <div className="grid px-5 pt-6 md:px-8">
        <EditorContent {...content} />
      </div>
    </dialog>
  );
}

const drawerLook =
  'drawer mr-0! h-dvh max-h-none! w-full! max-w-[656px] overscroll-contain scroll-pt-24 scroll-pb-(--bottom-bar) grid-rows-[auto_1fr] animate-[slide_200ms_var(--ease-glass)]! open:grid backdrop:bg-[rgb(10_11_15/0.38)]!';
