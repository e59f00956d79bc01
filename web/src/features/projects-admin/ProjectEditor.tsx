import { clsx } from 'clsx';
import { useWatch, useController } from 'react-hook-form';
import { FieldError, LabelText, useFieldAttributes, TextArea, TextField } from '../../ui/fields';
import { StarIcon } from '../../ui/icons';
import { blankProject, projectRules, toFormValues, toProjectFields, type ProjectForm } from './project-form';
import { Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Project } from '../../api/projects';
import { projectsAdminApi } from '../../api/projects-admin';
import type { Opened } from '../../api/versioned';
import { paths } from '../../content/paths';
import { bindFields, fieldsOf, useAdminForm } from '../../forms/useAdminForm';
import { EditorForm } from '../../forms/EditorPage';
import { useImageUpload } from '../../forms/useImageUpload';
import { lazyPart } from '../../ui/lazy-part';
import { Button } from '../../ui/Button';
import { Checkbox, optionsOf, SelectField } from '../../ui/choices';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';
import { ImageField } from './ImageField';
import { previewOf, ProjectPreview } from './ProjectPreview';
import { ToolsField } from './ToolsField';

const stars = (count: number) => `${String(count)} ${count === 1 ? 'star' : 'stars'}`;

/** Radio buttons, so that the arrow keys choose. */
function RankingField({ form }: { form: ProjectForm }) {
  const chosen = Number(useWatch({ control: form.control, name: 'projectRanking' }));
  const error = form.formState.errors.projectRanking?.message;
  const attributes = useFieldAttributes({ error });
  const radio = form.register('projectRanking', { required: 'Please choose one to five stars.' });

  return (
    <div {...attributes} role="radiogroup" aria-required="true" className="grid gap-1">
      <p className="text-sm font-medium">
        <LabelText fieldId={attributes.id}>Ranking</LabelText>
      </p>
      <div className="-ml-2 flex flex-wrap items-center">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-star hover:bg-highlight has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={count}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <StarIcon size={26} className={clsx(count <= chosen && 'fill-current')} />
            <span className="sr-only">{stars(count)}</span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-ink-soft">
          {chosen > 0 && stars(chosen)}
        </span>
      </div>
      <FieldError fieldId={attributes.id}>{error}</FieldError>
    </div>
  );
}

const RichTextField = lazyPart(() => import('../../ui/rich-text/RichTextField'));

const statuses = optionsOf({ Continue: 'Continue', Ended: 'Ended' });

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Pane className="grid content-start gap-5">
      <h2 className="font-display text-card">{title}</h2>
      {children}
    </Pane>
  );
}

function DetailsField({ form }: { form: ProjectForm }) {
  const { field, fieldState } = useController({ name: 'details', control: form.control });
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <RichTextField
        label="Project Details"
        hint="What the client asked for, and what came out."
        {...field}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}

export function ProjectEditor(opened: Opened<Project>) {
  const project = opened.loaded;
  const [save] = projectsAdminApi.useSaveProjectMutation();
  const editor = useAdminForm({
    kind: 'project',
    blank: blankProject,
    toValues: toFormValues,
    toFields: toProjectFields,
    ...opened,
    save,
    saved: {
      path: paths.projectsAdmin,
      headline: project ? 'Project updated successfully!' : 'Project added successfully!',
    },
    failure: project ? 'Failed to update the project. Please try again.' : 'Error adding project!',
  });
  const { form } = editor;
  const { register, setValue, clearErrors } = form;
  const bind = bindFields(form);
  const hasEnded = useWatch({ control: form.control, name: 'status' }) === 'Ended';
  const [isPreviewed, setPreviewed] = useState(false);
  const upload = useImageUpload((url) => {
    setValue('imageUrl', url, { shouldDirty: true });
    clearErrors('imageUrl');
  });
  const isUploading = upload.progress !== undefined;
  /** The form to submit once the picture is uploaded. */
  const [waiting, setWaiting] = useState<HTMLFormElement>();
  useEffect(() => {
    if (!isUploading) waiting?.requestSubmit();
  }, [waiting, isUploading]);
  const clearUpload = () => {
    setWaiting(undefined);
    upload.clear();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    setWaiting(undefined);
    if (!isUploading) return editor.submit(event);
    event.preventDefault();
    const { currentTarget } = event;
    const others = fieldsOf(blankProject).filter((name) => name !== 'imageUrl');
    if (!(await form.trigger(others, { shouldFocus: true }))) return;
    setWaiting(currentTarget);
    // Its progress comes into view.
    form.setFocus('imageUrl');
  };

  return (
    <>
      <EditorForm
        editor={{
          ...editor,
          isDirty: editor.isDirty || isUploading || upload.failure !== undefined,
          submit: (event) => void submit(event),
          discard: () => {
            clearUpload();
            editor.discard();
          },
        }}
        submitLabel={project ? 'Update Project' : 'Add Project'}
        buttons={<Button onClick={() => setPreviewed(true)}>Preview</Button>}
        isWaiting={waiting !== undefined}
        isLong
        className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <Pane space="large" className="relative grid gap-6">
          {/* Project Details may have headings below this one. */}
          <h2 className="sr-only">About the project</h2>
          <div className="grid gap-6 @2xl:grid-cols-2">
            <TextField label="Title" required autoComplete="off" {...bind('title', projectRules.title)} />
            <TextField
              label="Client Name"
              required={!project}
              autoComplete="off"
              {...bind('clientName', project ? {} : projectRules.clientName)}
            />
          </div>
          <DetailsField form={form} />
          <TextArea label="Client Review" rows={3} {...bind('clientReview')} />
          <ToolsField form={form} />
        </Pane>

        <div className="grid items-start gap-6 @2xl:grid-cols-2 @4xl:grid-cols-1">
          <Group title="Progress">
            <SelectField
              label="Project status"
              hint="The project’s page says Ongoing for Continue, and Completed for Ended."
              options={statuses}
              {...register('status', { deps: 'endDate' })}
            />
            <TextField
              label="End Date"
              type="date"
              required={hasEnded}
              disabled={!hasEnded}
              hint={hasEnded ? undefined : 'Once the project has ended.'}
              {...bind('endDate', projectRules.endDate)}
            />
            <RankingField form={form} />
          </Group>
          <Group title="On the site">
            <div className="grid gap-2">
              <Checkbox label="Active" hint="Visitors see active projects only." {...register('active')} />
              <Checkbox label="Share" hint="Its page offers links to share it." {...register('share')} />
            </div>
            <TextField
              label="Sort Order"
              hint="The smallest comes first."
              required
              type="number"
              step={1}
              {...bind('sortOrder', projectRules.sortOrder)}
            />
          </Group>
          <Group title="Picture">
            <ImageField form={form} upload={{ ...upload, clear: clearUpload }} isNew={!project} />
          </Group>
        </div>
      </EditorForm>
      {isPreviewed && (
        <ProjectPreview
          project={previewOf(form.getValues(), project?.value)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
