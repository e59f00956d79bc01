import { Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Project } from '../../api/projects';
import { formWords } from '../../content/back-office/forms';
import { projectForm } from '../../content/back-office/project-form';
import { projectFormScreen } from '../../content/back-office/projects';
import { Button } from '../../ui/Button';
import { Checkbox, SelectField } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { bindFields } from '../../forms/useAdminForm';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { Pane } from '../../ui/panes';
import { lazyPage } from '../../runtime/lazy-page';
import { DetailsField } from './DetailsField';
import { ImageField } from './ImageField';
import { anyImages, newProjectImages } from './image-kinds';
import type { ProjectFormValues } from './project-form';
import { projectRules } from './project-rules';
import { RankingField } from './RankingField';
import { ToolsField } from './ToolsField';
import { useImageUpload } from './useImageUpload';

const ProjectPreview = lazyPage(() => import('./ProjectPreview')).Page;

const { fields, groups, statuses } = projectForm;

const STATUSES = [
  { value: 'Continue', label: statuses.Continue },
  { value: 'Ended', label: statuses.Ended },
] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Pane className="grid content-start gap-5">
      <h2 className="font-display text-card">{title}</h2>
      {children}
    </Pane>
  );
}

interface ProjectFormProps {
  form: UseFormReturn<ProjectFormValues>;
  onSubmit: (event: FormEvent) => void;
  /** While it is sent, and once it is saved: what is typed then would be lost. */
  busy: boolean;
  /** Why the last submit failed. */
  failure: Notice | undefined;
  /** The saved project, for the preview; none while it is new. */
  loaded?: Project | undefined;
  /** Takes all changes back. */
  onDiscard: () => void;
  /** Drops the draft of the changes. */
  onLeave: () => void;
}

/** The fields of a project, for adding and for updating. */
export function ProjectForm(props: ProjectFormProps) {
  const { form, onSubmit, busy, failure, loaded } = props;
  const { register, formState, setValue, clearErrors } = form;
  const { isDirty } = formState;
  const bind = bindFields(form, busy);
  const status = useWatch({ control: form.control, name: 'status' });
  const hasEnded = status === 'Ended';
  const [isPreviewed, setPreviewed] = useState(false);
  const upload = useImageUpload((url) => {
    setValue('imageUrl', url, { shouldDirty: true });
    clearErrors('imageUrl');
  });
  const hasPicture = upload.state.step === 'sending' || upload.state.step === 'failed';
  const hasChanges = isDirty || hasPicture;

  return (
    <form noValidate aria-labelledby="project-form" onSubmit={onSubmit} className="@container grid gap-6">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Pane space="large" className="relative grid gap-6">
          {/* The headings within Project Details stand below one, as on the project's page. */}
          <h2 className="sr-only">{groups.about}</h2>
          <div className="grid gap-6 @2xl:grid-cols-2">
            <TextField {...fields.title} required autoComplete="off" {...bind('title', projectRules.title)} />
            <TextField
              {...fields.clientName}
              required={!loaded}
              autoComplete="off"
              {...bind('clientName', loaded ? {} : projectRules.clientName)}
            />
          </div>
          <DetailsField form={form} locked={busy} />
          <TextArea {...fields.clientReview} rows={3} {...bind('clientReview')} />
          <ToolsField form={form} locked={busy} />
        </Pane>

        <div className="grid items-start gap-6 @2xl:grid-cols-2 @4xl:grid-cols-1">
          <Group title={groups.progress}>
            <SelectField
              {...fields.status}
              // A select knows no read-only: while locked there is nothing else to choose.
              options={busy ? STATUSES.filter(({ value }) => value === status) : STATUSES}
              aria-readonly={busy || undefined}
              {...register('status', { ...projectRules.status })}
            />
            <TextField
              label={fields.endDate.label}
              type="date"
              required={hasEnded}
              disabled={!hasEnded}
              hint={hasEnded ? undefined : fields.endDate.hintWhileOngoing}
              {...bind('endDate', projectRules.endDate)}
            />
            <RankingField form={form} locked={busy} />
          </Group>
          <Group title={groups.site}>
            <div className="grid gap-2">
              <Checkbox {...fields.active} {...register('active')} locked={busy} />
              <Checkbox {...fields.share} {...register('share')} locked={busy} />
            </div>
            <TextField
              {...fields.sortOrder}
              required
              type="number"
              step={1}
              {...bind('sortOrder', projectRules.sortOrder)}
            />
          </Group>
          <Group title={groups.picture}>
            <ImageField
              form={form}
              upload={upload}
              kinds={loaded ? anyImages : newProjectImages}
              locked={busy}
            />
          </Group>
        </div>
      </div>

      <div className="bottom-bar z-20 -mx-5 grid gap-3 px-5 md:-mx-8 md:px-8">
        <FormNotice notice={failure} className="empty:hidden" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} className="max-sm:grow">
            {loaded ? projectFormScreen.update : projectFormScreen.add}
          </Button>
          <Button onClick={() => setPreviewed(true)} className="max-sm:grow">
            {projectForm.preview}
          </Button>
          {hasChanges && !busy && (
            <Button
              variant="quiet"
              className="max-sm:w-full sm:ml-auto"
              onClick={() => {
                upload.clear();
                props.onDiscard();
              }}
            >
              {formWords.discard}
            </Button>
          )}
        </div>
      </div>

      {isPreviewed && (
        <Suspense>
          <ProjectPreview
            values={form.getValues()}
            image={upload.state}
            loaded={loaded}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      )}
      <LeaveGuard when={hasChanges && !busy} onLeave={props.onLeave} />
    </form>
  );
}
