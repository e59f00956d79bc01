import { Suspense, use, type MouseEvent } from 'react';
import { ShowProjectContext } from '../../api/project-view';
import type { Project } from '../../api/projects';
import { projectPreview as words } from '../../content/back-office/projects';
import { Dialog } from '../../ui/Dialog';
import type { ProjectFormValues } from './project-form';
import { projectOf } from './preview-project';
import { shownImage, type ImageState } from './useImageUpload';

interface ProjectPreviewProps {
  values: ProjectFormValues;
  image: ImageState;
  loaded: Project | undefined;
  onClose: () => void;
}

/** Its links are there to be looked at: following one would leave the form. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** The page of a project as visitors will see it, from what stands in the form. */
export default function ProjectPreview({ values, image, loaded, onClose }: ProjectPreviewProps) {
  const showProject = use(ShowProjectContext);
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={values.active ? words.active : words.inactive}
      className="min-h-[calc(100dvh-2rem)] max-w-[80rem]! bg-surface!"
    >
      <div
        onClickCapture={stay}
        className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-8 md:gap-12"
      >
        <Suspense>{showProject(projectOf(values, shownImage(image, values.imageUrl), loaded))}</Suspense>
      </div>
    </Dialog>
  );
}
