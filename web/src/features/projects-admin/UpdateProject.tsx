import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../api/drafts';
import { problemOf, type Problem } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useUpdateProjectMutation } from '../../api/projects-admin';
import type { Versioned } from '../../api/versioned';
import { paths } from '../../content/paths';
import { useToast } from '../../ui/Toast';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { anyImages } from './image-kinds';
import { projectsMessages } from './messages';
import { projectDifferences } from './project-differences';
import { readProjectValues, toFormValues, toProjectFields, type ProjectFormValues } from './project-form';
import { ProjectForm } from './ProjectForm';
import { showProjectErrors } from './show-project-errors';

const ChangedMeanwhile = lazy(() => import('../../ui/ChangedMeanwhile'));

interface UpdateProjectProps {
  /** As the server had it when the form was opened. */
  project: Versioned<Project>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Project> | undefined; error?: unknown }>;
}

/** The form of an existing project. Unsaved changes stay in the tab, over a reload or a sign-in; Discard takes them back. */
export function UpdateProject({ project, reload }: UpdateProjectProps) {
  const { _id } = project.value;
  const draft = useDraft(`project:${_id}`);
  const [updateProject, { isSuccess }] = useUpdateProjectMutation();
  const [problem, setProblem] = useState<Problem>();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<ProjectFormValues>({ defaultValues: toFormValues(project.value) });
  const { isSubmitting } = form.formState;

  // What is edited: the project as it was opened, or an earlier visit's draft with the version that it started from.
  const [opened] = useState(() => {
    const kept = draft.read();
    const values = readProjectValues(kept?.values);
    if (!kept || !values || projectDifferences(project.value, values).length === 0)
      return { tag: project.tag };
    return { tag: kept.tag, values };
  });
  const tag = useRef(opened.tag);
  /** A version newer than that, while the admin is asked about it: at the opening of a draft, or at a save. */
  const [newer, setNewer] = useState<{ project: Versioned<Project>; at: 'draft' | 'save' } | undefined>(
    opened.tag === project.tag ? undefined : { project, at: 'draft' },
  );

  useEffect(() => {
    if (opened.values) form.reset(opened.values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag: tag.current }),
    });
  }, [form, draft, opened]);

  const refuse = (error: unknown) => {
    const refused = problemOf(error);
    setProblem(refused);
    showProjectErrors(form, refused);
  };

  const leaveSaved = () => {
    draft.drop();
    toast({ headline: projectsMessages.saved });
    void navigate(paths.projectsAdmin);
  };

  const save = useSingleFlight(async (values: ProjectFormValues) => {
    for (;;) {
      const answer = await updateProject({ id: _id, fields: toProjectFields(values), tag: tag.current });
      setNewer(undefined);
      if (!answer.error) return leaveSaved();
      if (problemOf(answer.error).status !== 412) return refuse(answer.error);
      const now = await reload();
      if (!now.data || now.error) return refuse(now.error);
      if (projectDifferences(now.data.value, values).length > 0)
        return setNewer({ project: now.data, at: 'save' });
      // Both wrote the same: there is nothing to choose.
      tag.current = now.data.tag;
    }
  });

  const startFrom = (version: Versioned<Project>) => {
    tag.current = version.tag;
    form.reset(toFormValues(version.value));
    draft.drop();
    setNewer(undefined);
    setProblem(undefined);
  };

  const keepMine = ({ project: theirs, at }: NonNullable<typeof newer>) => {
    tag.current = theirs.tag;
    if (at === 'save') return void form.handleSubmit(save, () => setNewer(undefined))();
    draft.keep({ values: form.getValues(), tag: theirs.tag });
    setNewer(undefined);
  };

  return (
    <>
      <ProjectForm
        form={form}
        onTry={() => setProblem(undefined)}
        onSubmit={save}
        submitLabel="Update Project"
        busy={isSubmitting || isSuccess}
        failure={problem && { headline: projectsMessages.saveFailed, detail: problem.detail }}
        images={anyImages}
        clientNameRequired={false}
        labelledBy="project-form"
        kept={project.value}
        onDiscard={() => startFrom(project)}
        onLeave={draft.drop}
      />
      {newer && (
        <Suspense>
          <ChangedMeanwhile
            what="project"
            at={newer.at}
            differences={projectDifferences(newer.project.value, form.getValues())}
            busy={isSubmitting}
            onKeepMine={() => keepMine(newer)}
            onTakeTheirs={() => startFrom(newer.project)}
            onCancel={() => setNewer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
