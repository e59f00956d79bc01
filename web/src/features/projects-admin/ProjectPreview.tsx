import { Suspense, type MouseEvent } from 'react';
import type { Project } from '../../api/projects';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazy-part';
import { toProjectFields, type ProjectFormValues } from './project-form';

const ProjectView = lazyPart(() => import('../../ui/project/ProjectView'));

/** Following a link would leave the form. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

const unsaved = { _id: 'new', createdAt: '', updatedAt: '' };

/** The project as it would be saved. */
export function previewOf(values: ProjectFormValues, loaded: Project | undefined): Project {
  const fields = toProjectFields(values);
  const project = { ...unsaved, ...loaded, ...fields, title: fields.title || 'Untitled project' };
  // The resized pictures belong to the saved picture.
  if (fields.imageUrl !== loaded?.imageUrl) delete project.picture;
  return project;
}

export function ProjectPreview({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Preview"
      description={`${project.active ? 'As visitors will see it.' : 'As visitors would see it. The project is not active: only you can see it.'} Nothing is saved yet. Links are disabled in the preview.`}
      className="min-h-[calc(100dvh-2rem)] max-w-[80rem]! bg-surface!"
    >
      <div
        onClickCapture={stay}
        className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-8 md:gap-12"
      >
        <Suspense>
          <ProjectView project={project} />
        </Suspense>
      </div>
    </Dialog>
  );
}
