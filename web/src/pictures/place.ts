import { pictureOf } from './record';

const files = import.meta.glob<string>('./files/place/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The agency's place as a window of panes, 720 × 480: river, canal, walled city. One for each theme. */
export const placePicture = /* @__PURE__ */ {
  light: pictureOf(files, 'lahore-light', 720, 480),
  dark: pictureOf(files, 'lahore-dark', 720, 480),
};
