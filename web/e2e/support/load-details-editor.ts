import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as DetailsEditor from './details-editor';

declare global {
  interface Window {
    detailsEditor: typeof DetailsEditor;
  }
}

/** Puts the editor of Project Details into a page, as `detailsEditor`, with the same extensions and cleaning as its field. */
export async function loadDetailsEditor(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, 'details-editor.ts'),
        formats: ['iife'],
        name: 'detailsEditor',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  await page.addScriptTag({ content: bundle?.output[0].code ?? '' });
}
