import { FormProvider, useWatch, useController } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/fields';
import { blankProject, projectRules, toFormValues, toProjectFields, type ProjectForm } from './project-form';
import { Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Project } from '../../api/projects';
import { projectsAdminApi } from '../../api/projects-admin';
import type { Opened } from '../../api/versioned';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { bindFields, fieldsOf, useAdminForm } from '../../forms/useAdminForm';
import { EditorForm } from '../../forms/EditorPage';
import { ImageField } from '../../forms/ImageField';
import { useImageUpload } from '../../forms/useImageUpload';
import { lazyPart } from '../../ui/lazy-part';
import { Button } from '../../ui/Button';
import { Checkbox, optionsOf, SelectField } from '../../ui/choices';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';
import { previewOf, ProjectPreview } from './ProjectPreview';
import { ToolsField } from './ToolsField';

const RichTextField = lazyPart(() => import('../../ui/rich-text/RichTextField'));

const statuses = optionsOf({ Continue: 'Continue', Ended: 'Ended' });
const rankings = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: counted(stars, 'star', 'stars'),
}));

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
            <SelectField
              label="Ranking"
              options={[{ value: '', label: 'Not chosen' }, ...rankings]}
              required
              {...bind('projectRanking', projectRules.projectRanking)}
            />
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
            <FormProvider {...form}>
              <ImageField
                name="imageUrl"
                label="Image"
                hint="Cropped to 3:2 on the projects page. Uploaded as soon as it is chosen."
                kind={project ? 'any' : 'new'}
                shape="aspect-[3/2]"
                upload={{ ...upload, clear: clearUpload }}
              />
            </FormProvider>
            <TextField
              label="Alternative text"
              hint="What the picture shows, for those who cannot see it. Empty: the title is read instead."
              {...bind('imageAlt')}
              autoComplete="off"
            />
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
