import { pictureOf } from './record';

const files = import.meta.glob<string>('./files/place/*', { eager: true, import: 'default' });

/** The agency's place as a window of panes, 720 × 480: river, canal, walled city. One for each theme. */
export const placePicture = {
  light: /* @__PURE__ */ pictureOf(files, './files/place/lahore-light', 720, 480),
  dark: /* @__PURE__ */ pictureOf(files, './files/place/lahore-dark', 720, 480),
};
