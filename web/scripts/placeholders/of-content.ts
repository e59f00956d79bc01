import { findPlaceholders, type Placeholder } from './find';

const modules = import.meta.glob<Record<string, unknown>>(['../../src/content/**/*.ts', '!**/*.spec.ts'], {
  eager: true,
});

/** Every fact of the site that is still a placeholder, with the file where it stands. */
export const placeholders: readonly (Placeholder & { file: string })[] = Object.entries(modules).flatMap(
  ([path, exported]) =>
    Object.entries(exported)
      .flatMap(([name, value]) => findPlaceholders(value, name))
      .map((found) => ({ file: path.replace('../../', 'web/'), ...found })),
);
