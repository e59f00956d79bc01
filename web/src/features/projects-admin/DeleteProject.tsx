import { useRef, type RefObject } from 'react';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useDeleteProjectMutation } from '../../api/projects-admin';
import { dialogWords } from '../../content/back-office/controls';
import { deleteProjectDialog as words } from '../../content/back-office/projects';
import { projectsMessages } from '../../content/messages/projects-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';

interface DeleteProjectProps {
  project: Project;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Asks, then deletes the project. */
export default function DeleteProject({ project, onCancel, onDeleted, list }: DeleteProjectProps) {
  const [deleteProject, { isLoading, error }] = useDeleteProjectMutation();
  const toast = useToast();
  const isDeleted = useRef(false);

  const remove = async () => {
    const answer = await deleteProject(project._id);
    // Somebody else was quicker: what was wanted has happened.
    if (answer.error && !isGone(answer.error)) return;
    toast({ headline: projectsMessages.deleted });
    isDeleted.current = true;
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      title={words.title(project.title)}
      question={projectsMessages.deleteQuestion}
      consequence={words.consequence(project.imageUrl !== '')}
      confirmLabel={dialogWords.delete}
      busy={isLoading}
      error={error && `${projectsMessages.deleteFailed} ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
