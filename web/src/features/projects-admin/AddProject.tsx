import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { projectFormScreen } from '../../content/back-office/projects';
import { projectsMessages } from '../../content/messages/projects-admin';
import { useAddProjectMutation } from '../../api/projects-admin';
import { paths } from '../../content/paths';
import { useToast } from '../../ui/Toast';
import { failed } from '../../forms/failed';
import { useNewForm } from '../../forms/useNewForm';
import { newProjectImages } from './image-kinds';
import {
  blankProject,
  projectFieldNames,
  readProjectValues,
  toProjectFields,
  type ProjectFormValues,
} from './project-form';
import { ProjectForm } from './ProjectForm';

/** The form of a new project. */
export function AddProject() {
  const [addProject, { isSuccess }] = useAddProjectMutation();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<ProjectFormValues>({ defaultValues: blankProject });
  const { submit, problem, discard, dropDraft } = useNewForm({
    form,
    fields: projectFieldNames,
    name: 'project',
    readDraft: readProjectValues,
    send: (values) => addProject(toProjectFields(values)),
    onAdded: () => {
      toast({ headline: projectsMessages.added });
      void navigate(paths.projectsAdmin);
    },
  });

  return (
    <ProjectForm
      form={form}
      onSubmit={submit}
      submitLabel={projectFormScreen.add}
      busy={form.formState.isSubmitting || isSuccess}
      failure={problem && failed(projectsMessages.addFailed, problem)}
      images={newProjectImages}
      clientNameRequired
      labelledBy="project-form"
      onDiscard={discard}
      onLeave={dropDraft}
    />
  );
}
