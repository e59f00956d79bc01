import { lazy, Suspense } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { projectForm } from '../../content/back-office/project-form';
import { Skeleton } from '../../ui/states';
import type { ProjectFormValues } from './project-form';

const RichTextField = lazy(() => import('../../ui/rich-text/RichTextField'));

const ID = 'details-editor';

/** The details of a project, in an editor that comes after the form. */
export function DetailsField({ form }: { form: UseFormReturn<ProjectFormValues> }) {
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
        />
      </Suspense>
    </div>
  );
}
