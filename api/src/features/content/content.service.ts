import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { NOW } from '../../platform/database/database-clock.js';
import { DUPLICATE_KEY } from '../../platform/database/database-errors.js';
import { versionOf, type VersionCheck, type Versioned } from '../../platform/http/versions/versions.js';
import { defineProblems, errorCode, invalidFields } from '../../platform/problem/problem.js';
import { MediaService } from '../media/media.service.js';
import { ContentStore } from './content-store.service.js';
import { checkValue, complete, picturesIn, valueInUse } from './content-values.js';
import type { ContentBlockDto, ContentRevisionDto, ContentValueDto } from './content.dto.js';
import { ContentBlock } from './content.schema.js';
import type { Content, ContentBlocks } from './web-bundle.js';

const MAX_VERSIONS = 20;

export const contentProblems = defineProblems({
  unknownBlock: [404, 'The site has no texts of this name. Go back to the list.'],
  unknownRevision: [404, 'This version is no longer stored. Look at the list of versions.'],
  siteNotBuilt: [503, 'The website is not built. Run npm run build, and start the server again.'],
});

interface Change {
  block: string;
  check: VersionCheck;
  /** The admin's e-mail. */
  by: string;
}

@Injectable()
export class ContentService {
  constructor(
    @InjectModel(ContentBlock.name) private readonly blocks: Model<ContentBlock>,
    private readonly store: ContentStore,
    private readonly media: MediaService,
    private readonly activity: ActivityService,
  ) {}

  /** By block. */
  changed(): Versioned<Content> {
    this.assertKnown();
    return versionOf(undefined, this.store.changed);
  }

  async find(block: string): Promise<Versioned<ContentBlockDto>> {
    return this.versioned(block, await this.stored(block));
  }

  /** The newest first, the default last. */
  async revisions(block: string): Promise<ContentRevisionDto[]> {
    const { versions = [] } = (await this.stored(block)) ?? {};
    const stored = versions.map(({ revision, at, by }) => ({ revision, at: at.toISOString(), by }));
    return [...stored, { revision: 0 }];
  }

  /** @param revision 0: the default */
  async valueOf(block: string, revision: number): Promise<ContentValueDto> {
    const { versions = [] } = (await this.stored(block)) ?? {};
    const found = versions.find((version) => version.revision === revision);
    if (!found && revision !== 0) throw contentProblems.unknownRevision();
    return { value: complete(this.assertKnown(), block, found?.value) };
  }

  async put(given: object, change: Change): Promise<Versioned<ContentBlockDto>> {
    const checked = checkValue(this.assertKnown(change.block), change.block, given);
    if ('errors' in checked) throw invalidFields(...checked.errors);
    return this.write(checked.value, change);
  }

  /** The same value again is no new revision. @param value undefined: the default */
  async write(value: object | undefined, change: Change): Promise<Versioned<ContentBlockDto>> {
    const { block, check, by } = change;
    const before = await this.stored(block);
    const present = this.versioned(block, before);
    check(present.tag);
    if (isDeepStrictEqual(before?.value, value)) return present;
    const { pictures = [], versions = [], revision = 0 } = before ?? {};
    const given = picturesIn(value);
    const named = [...given, ...versions.slice(0, MAX_VERSIONS - 1).flatMap((one) => picturesIn(one.value))];
    const $literal = [...new Set(named.map(([, path]) => path))];
    const stored = value ? { $literal: value } : '$$REMOVE';
    const fields = { value: stored, revision: revision + 1, by: { $literal: by } };
    const all = { $concatArrays: [[{ ...fields, at: NOW }], { $ifNull: ['$versions', []] }] };
    const newest = { $slice: [all, MAX_VERSIONS] };
    const update = { ...fields, updatedAt: NOW, versions: newest, pictures: { $literal } };
    const after = await this.media.replaceMany(
      given.filter(([, path]) => !pictures.includes(path)),
      pictures.filter((path) => !$literal.includes(path)),
      () => this.replace(block, before, update),
    );
    // Changed concurrently: check the new version.
    if (!after) return this.write(value, change);
    const subject = { type: 'content', id: block, name: block } as const;
    const detail = value ? '' : 'default';
    await this.activity.record({ who: by, action: 'content-changed', subject, detail });
    await this.store.refresh();
    return this.versioned(block, after);
  }

  /** @returns null if the block was changed since: nothing was written */
  private replace(_id: string, before: ContentBlock | null, $set: PipelineStage.Set['$set']) {
    return this.blocks
      .findOneAndUpdate({ _id, revision: before?.revision ?? null }, [{ $set }], { upsert: !before })
      .lean<ContentBlock>()
      .catch((error: unknown) => {
        if (errorCode(error) !== DUPLICATE_KEY) throw error;
        return null;
      });
  }

  private async stored(block: string): Promise<ContentBlock | null> {
    this.assertKnown(block);
    return this.blocks.findById(block).lean<ContentBlock>();
  }

  private versioned(block: string, stored: ContentBlock | null): Versioned<ContentBlockDto> {
    const blocks = this.assertKnown();
    const { value } = stored ? valueInUse(blocks, stored) : {};
    const { revision = 0 } = stored ?? {};
    return versionOf(revision, { value: value ?? complete(blocks, block), revision, isDefault: !value });
  }

  /** @throws Problem 404 for an unknown block, 503 without a web build */
  private assertKnown(block?: string): ContentBlocks {
    const { bundle } = this.store;
    if (!bundle) throw contentProblems.siteNotBuilt();
    const { contentBlocks } = bundle;
    if (block !== undefined && !contentBlocks.ids.includes(block)) throw contentProblems.unknownBlock();
    return contentBlocks;
  }
}
