import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { projectForm } from '../../content/back-office/project-form';
import { Skeleton } from '../../ui/states';
import { lazyPage } from '../../runtime/lazy-page';
import type { LockableFieldProps } from './project-form';

const RichTextField = lazyPage(() => import('../../ui/rich-text/RichTextField')).Page;

const ID = 'details-editor';

/** The details of a project, in an editor that comes after the form. */
export function DetailsField({ form, locked }: LockableFieldProps) {
  const { field, fieldState } = useController({ name: 'details', control: form.control });
  return (
    <div ref={() => field.ref({ focus: () => document.getElementById(ID)?.focus() })}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <RichTextField
          id={ID}
          {...projectForm.fields.details}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          readOnly={locked}
        />
      </Suspense>
    </div>
  );
}
