import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../forms/drafts';
import { problemOf, type Problem } from '../../api/problem';
import { useAddProjectMutation } from '../../api/projects-admin';
import { paths } from '../../content/paths';
import { useToast } from '../../ui/Toast';
import { useSingleFlight } from '../../forms/useSingleFlight';
import { newProjectImages } from './image-kinds';
import { projectsMessages } from './messages';
import { blankProject, readProjectValues, toProjectFields, type ProjectFormValues } from './project-form';
import { ProjectForm } from './ProjectForm';
import { showProjectErrors } from './show-project-errors';

/** The form of a new project. What is typed stays in the tab, over a reload or a sign-in, until it is added. */
export function AddProject() {
  const draft = useDraft('project');
  const [addProject, { isLoading, isSuccess }] = useAddProjectMutation();
  const [problem, setProblem] = useState<Problem>();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<ProjectFormValues>({ defaultValues: blankProject });

  useEffect(() => {
    const kept = readProjectValues(draft.read()?.values);
    if (kept) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag: undefined }),
    });
  }, [form, draft]);

  const add = useSingleFlight(async (values: ProjectFormValues) => {
    const { error } = await addProject(toProjectFields(values));
    if (error) {
      setProblem(problemOf(error));
      return showProjectErrors(form, problemOf(error));
    }
    draft.drop();
    toast({ headline: projectsMessages.added });
    void navigate(paths.projectsAdmin);
  });

  const discard = () => {
    form.reset(blankProject);
    draft.drop();
    setProblem(undefined);
  };

  return (
    <ProjectForm
      form={form}
      onSubmit={add}
      submitLabel="Add Project"
      busy={isLoading || isSuccess}
      failure={problem && { headline: projectsMessages.addFailed, detail: problem.detail }}
      onTry={() => setProblem(undefined)}
      images={newProjectImages}
      clientNameRequired
      labelledBy="project-form"
      onDiscard={discard}
      onLeave={draft.drop}
    />
  );
}
