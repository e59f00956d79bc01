import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../../api/projects';
import { useSaveProjectMutation } from '../../api/projects-admin';
import type { Versioned } from '../../api/versioned';
import { projectsMessages as messages } from '../../content/messages/projects-admin';
import { paths } from '../../content/paths';
import { useAdminForm } from '../../forms/useAdminForm';
import { useToast } from '../../ui/Toast';
import {
  blankProject,
  projectFieldNames,
  readProjectValues,
  toFormValues,
  toProjectFields,
  type ProjectFormValues,
} from './project-form';
import { ProjectForm } from './ProjectForm';

interface ProjectEditorProps {
  /** As the server had it when the form was opened; none while it is new. */
  project?: Versioned<Project>;
  /** Fetches it again. */
  reload?: () => Promise<{ data?: Versioned<Project> | undefined; error?: unknown }>;
}

/** Adds a project or updates one. */
export function ProjectEditor({ project, reload }: ProjectEditorProps) {
  const [save, { isSuccess }] = useSaveProjectMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<ProjectFormValues>({
    defaultValues: project ? toFormValues(project.value) : blankProject,
  });
  const { submit, notice, discard, dropDraft } = useAdminForm({
    form,
    kind: 'project',
    fields: projectFieldNames,
    loaded: project,
    reload,
    toValues: toFormValues,
    readDraft: readProjectValues,
    send: (values, tag) => save({ id: project?.value._id, fields: toProjectFields(values), tag }),
    onSaved: () => {
      toast({ headline: project ? messages.saved : messages.added });
      void navigate(paths.projectsAdmin);
    },
    isSaved: isSuccess,
    failure: project ? messages.saveFailed : messages.addFailed,
  });

  return (
    <ProjectForm
      form={form}
      loaded={project?.value}
      onSubmit={submit}
      busy={form.formState.isSubmitting || isSuccess}
      failure={notice}
      onDiscard={discard}
      onLeave={dropDraft}
    />
  );
}
