import { projectForm } from '../../content/back-office/project-form';
import { anyImage } from '../../content/formats';
import { imageMessages } from '../../content/messages/projects-admin';

/** Which pictures a form takes. The server looks at the content itself. */
export interface ImageKinds {
  /** As in <input accept>. */
  accept: string;
  /** In words. */
  names: string;
  /** A sentence about a file that is none of them; undefined where it is one. */
  refuse: (file: File) => string | undefined;
}

const kinds = (accept: string, names: string, matches: RegExp, sentence: string): ImageKinds => ({
  accept,
  names,
  refuse: ({ type }) => (matches.test(type) ? undefined : sentence),
});

export const newProjectImages = kinds(
  'image/png,image/jpeg,.png,.jpeg,.jpg',
  projectForm.image.kinds,
  /^image\/(?:png|jpeg)$/,
  imageMessages.newKind,
);

export const anyImages = kinds('image/*', anyImage, /^image\//, imageMessages.noImage);
