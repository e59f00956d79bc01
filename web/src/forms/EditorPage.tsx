import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { FormNotice, type Notice } from '../ui/FormNotice';
import { LeaveGuard } from './LeaveGuard';
import type { Editor } from './useAdminForm';
import type { Opened, Versioned } from '../api/versioned';
import { QueryError, type Query } from '../ui/list/QueryError';
import { ScreenTitle } from '../ui/list/ScreenTitle';
import { FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';

export interface EditorFormProps {
  editor: Editor;
  labelledBy?: string;
  submitLabel: string;
  /** Beside the submit button. */
  buttons?: ReactNode;
  /** Keeps the buttons in view below a long form. */
  isLong?: boolean;
  /** Replaces the editor's own. */
  notice?: Notice | undefined;
  className: string;
  children: ReactNode;
}

/** The form of an editor, with its notice and its buttons. */
export function EditorForm({
  editor: { isDirty, busy, submit, discard, dropDraft, notice: own },
  labelledBy = editorTitleId,
  submitLabel,
  buttons,
  isLong = false,
  notice = own,
  className,
  children,
}: EditorFormProps) {
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit}
      className={clsx('grid', isLong ? '@container gap-6' : 'gap-5')}
    >
      <div inert={busy} className={className}>
        {children}
      </div>
      {isDirty && !busy && <LeaveGuard onLeave={dropDraft} />}
      <div className={clsx('grid', isLong ? 'bottom-bar z-20 -mx-5 gap-3 px-5 md:-mx-8 md:px-8' : 'gap-5')}>
        <FormNotice notice={notice} />
        <div className={clsx('flex flex-wrap gap-3', isLong && 'max-sm:*:grow')}>
          <Button type="submit" variant="primary" busy={busy}>
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

interface EditorPageProps<Entity> {
  back: { to: string; children: string };
  title: string;
  className?: string;
  /** Skipped for a new entity. */
  query: Query<Versioned<Entity>> & {
    isUninitialized: boolean;
    refetch: NonNullable<Opened<Entity>['reload']>;
  };
  loading: string;
  failed: string;
  children: (opened: Opened<Entity>) => ReactNode;
}

/** The page of one entity's form. */
export function EditorPage<Entity>(props: EditorPageProps<Entity>) {
  const { back, title, className, query, loading, failed, children } = props;
  return (
    <div className={clsx('grid gap-6', className)}>
      <BackLink {...back} />
      <ScreenTitle title={<span id={editorTitleId}>{title}</span>} />
      {query.isUninitialized ? (
        children({})
      ) : query.currentData ? (
        children({ loaded: query.currentData, reload: query.refetch })
      ) : query.error ? (
        <QueryError query={query} failed={failed} />
      ) : (
        <FormSkeleton loading={loading} />
      )}
    </div>
  );
}
