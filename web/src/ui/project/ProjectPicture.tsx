import { clsx } from 'clsx';
import { useState } from 'react';
import type { Project } from '../../api/projects';
import { Glass } from '../Glass';
import { Picture, PlainImage } from '../Picture';

interface ProjectPictureProps {
  project: Project;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A project's own picture; a window of its own where it has none or where the picture does not load. */
export function ProjectPicture({ project, sizes, priority = false, className }: ProjectPictureProps) {
  const [broken, setBroken] = useState(false);
  const { _id, title, imageUrl, imageAlt, picture } = project;
  const image = {
    alt: imageAlt || title,
    priority,
    className: clsx('aspect-[3/2] w-full object-cover', className),
    onError: () => setBroken(true),
    // It may have failed before anybody listened.
    ref: (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) setBroken(true);
    },
  };
  if (!imageUrl || broken) return <Glass seed={_id} variant="card" className={clsx('w-full', className)} />;
  if (picture) return <Picture {...image} picture={picture} sizes={sizes} />;
  return <PlainImage {...image} src={imageUrl} width={720} height={480} />;
}
