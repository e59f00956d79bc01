import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../../api/projects';
import { useUpdateProjectMutation } from '../../api/projects-admin';
import { projectFormScreen } from '../../content/back-office/projects';
import { projectsMessages } from '../../content/messages/projects-admin';
import { conflictNotice } from '../../forms/conflict-notice';
import { failed } from '../../forms/failed';
import { useVersionedForm } from '../../forms/useVersionedForm';
import type { Versioned } from '../../api/versioned';
import { paths } from '../../content/paths';
import { useToast } from '../../ui/Toast';
import { anyImages } from './image-kinds';
import {
  projectFieldNames,
  readProjectValues,
  toFormValues,
  toProjectFields,
  type ProjectFormValues,
} from './project-form';
import { ProjectForm } from './ProjectForm';

interface UpdateProjectProps {
  /** As the server had it when the form was opened. */
  project: Versioned<Project>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Project> | undefined; error?: unknown }>;
}

/** The form of an existing project. Unsaved changes stay in the tab, over a reload or a sign-in; Discard takes them back. */
export function UpdateProject({ project, reload }: UpdateProjectProps) {
  const { _id } = project.value;
  const [updateProject] = useUpdateProjectMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<ProjectFormValues>({ defaultValues: toFormValues(project.value) });
  const { submit, isSaved, problem, discard, dropDraft, conflict } = useVersionedForm({
    form,
    fields: projectFieldNames,
    loaded: project,
    reload,
    name: `project:${_id}`,
    toValues: toFormValues,
    readDraft: readProjectValues,
    send: (values, tag) => updateProject({ id: _id, fields: toProjectFields(values), tag }),
    onSaved: () => {
      toast({ headline: projectsMessages.saved });
      void navigate(paths.projectsAdmin);
    },
  });

  const failure = conflict
    ? conflictNotice('project', conflict)
    : problem && failed(projectsMessages.saveFailed, problem);

  return (
    <ProjectForm
      form={form}
      onSubmit={submit}
      submitLabel={projectFormScreen.update}
      busy={form.formState.isSubmitting || isSaved}
      failure={failure}
      images={anyImages}
      clientNameRequired={false}
      labelledBy="project-form"
      loaded={project.value}
      onDiscard={discard}
      onLeave={dropDraft}
    />
  );
}
