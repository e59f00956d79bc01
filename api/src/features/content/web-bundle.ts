import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.js';
import type { FieldError } from '../../platform/problem/problem.js';

/** By the name of the block. */
export type Content = Readonly<Record<string, object>>;

export interface PageAnswer {
  /** 410: the job is closed. 503: the data is unavailable. */
  status: 200 | 404 | 410 | 503;
  /** `PageData` of the web. */
  data: object;
}

interface PageRequest extends PageAnswer {
  /** A path, or the route's pattern for a status other than 200. */
  url: string;
  origin: string;
}

export interface ContentBlocks {
  ids: readonly string[];
  defaults: Content;
  check(this: void, block: string, value: unknown): { value: object } | { errors: FieldError[] };
  /** Blocks of a page. @param path of the route */
  ofPage(path: string): readonly string[];
  /** Facts that are still invented. */
  placeholders(content: Content): readonly unknown[];
}

/** The web's server bundle. Null without a web build. */
export abstract class WebBundle {
  /** Names the build. */
  readonly id!: string;
  readonly contentBlocks!: ContentBlocks;
  readonly render!: (request: PageRequest) => Promise<{ html: string; status: number }>;
  /** @param path of the route, or `app` */
  readonly shell!: (path: string, origin: string, content?: Content) => Promise<string>;
}

/** The API starts without a web build too. */
export async function readWebBundle({ webDist }: Settings): Promise<WebBundle | null> {
  const folder = join(webDist, 'server');
  try {
    const { id } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as { id: string };
    const bundle = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Omit<WebBundle, 'id'>;
    return { ...bundle, id };
  } catch (error) {
    new Logger(WebBundle.name).warn(`There is no web build in ${webDist}. Run npm run build.`, error);
    return null;
  }
}
