import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Opened, Versioned } from '../api/versioned';
import { QueryError } from '../ui/list/QueryError';
import { ScreenTitle } from '../ui/ScreenTitle';
import { FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';

/** Names the form of the page. */
export const editorTitleId = 'editor-title';

interface EditorPageProps<Entity> {
  back: { to: string; children: string };
  title: string;
  className?: string;
  /** Skipped for a new entity. */
  query: {
    isUninitialized: boolean;
    isFetching: boolean;
    currentData?: Versioned<Entity> | undefined;
    error?: unknown;
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
