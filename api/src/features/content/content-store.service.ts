import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { valueInUse } from './content-values.js';
import { ContentBlock } from './content.schema.js';
import { WebBundle, type Content } from './web-bundle.js';

/** The owner's texts as this process knows them: at most a second old. */
@Injectable()
export class ContentStore implements OnApplicationBootstrap {
  /** Blocks that differ from the default. */
  changed: Content = {};
  /** Empty while no block is changed. */
  version = '';
  /** Blocks and pages whose newest texts are not shown. */
  readonly unshown = new Set<string>();
  /** Called after a change. The site sets it. */
  onChange?: () => void;
  private readonly logger = new Logger(ContentStore.name);
  private times: Readonly<Record<string, string>> = {};
  private stamp = '[]';
  private running = Promise.resolve();

  constructor(
    @Inject(WebBundle) readonly bundle: WebBundle | null,
    @InjectModel(ContentBlock.name) private readonly blocks: Model<ContentBlock>,
    private readonly settings: Settings,
    private readonly stopping: Stopping,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.bundle) await this.refresh();
    if (this.bundle) void this.poll();
  }

  /** The agency's name. */
  get brandName(): string {
    const brand = this.changed['brand'] ?? this.bundle?.contentBlocks.defaults['brand'];
    return (brand as { name: string } | undefined)?.name ?? (this.settings.mail?.from.name || 'Leadlight');
  }

  get placeholders(): number {
    return this.bundle?.contentBlocks.placeholders(this.changed).length ?? 0;
  }

  get broken(): string[] {
    return [...this.unshown].map((name) => `The newest texts of ${name} cannot be shown, so older ones are.`);
  }

  /** ISO 8601. The last change of the texts of a page. @param path of its route */
  changedAt(path: string): string | undefined {
    const blocks = this.bundle?.contentBlocks.ofPage(path) ?? [];
    const times = blocks.flatMap((block) => this.times[block] ?? []);
    return times.sort().at(-1);
  }

  /** Never rejects. */
  refresh(): Promise<void> {
    const report = (error: unknown): void => {
      if (!isDatabaseUnavailable(error) && !this.stopping.hasBegun) this.logger.error(error);
    };
    this.running = this.running.then(() => this.read()).catch(report);
    return this.running;
  }

  private async poll(): Promise<void> {
    const options = { ref: false, signal: this.stopping.signal };
    while (await delay(1000, true, options).catch(() => false)) await this.refresh();
  }

  private async read(): Promise<void> {
    const { contentBlocks } = this.bundle as WebBundle;
    const fields = { revision: 1, updatedAt: 1 };
    const stamp = JSON.stringify(await this.blocks.find({}, fields).sort({ _id: 1 }).lean());
    if (stamp === this.stamp) return;
    const documents = await this.blocks.find().lean<ContentBlock[]>();
    this.unshown.clear();
    const changed: Record<string, object> = {};
    // A newer version of Leadlight may have others.
    for (const document of documents.filter(({ _id }) => contentBlocks.ids.includes(_id))) {
      const { value, isOlder } = valueInUse(contentBlocks, document);
      if (value) changed[document._id] = value;
      if (isOlder) this.unshown.add(document._id);
    }
    this.changed = changed;
    this.stamp = stamp;
    this.version = Object.keys(changed).length > 0 ? stamp : '';
    this.times = Object.fromEntries(documents.map(({ _id, updatedAt }) => [_id, updatedAt.toISOString()]));
    this.onChange?.();
  }
}
