import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';

const BEAT_MS = 2000;
/** One that has not changed for so long is of a process that ended without a word. */
const DEAD_AFTER_MS = 8000;
const LOOK_MS = 250;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

interface Heartbeat {
  _id: string;
  beats: number;
  /** For whoever looks; clocks differ, and nothing goes by it. */
  at: Date;
  /** Of the product, which is no reason for another process of it not to start. */
  serves?: true;
  /** Set by a restore that has gone on without this one. */
  dead?: true;
}

const beatsIn = (connection: Connection) => connection.collection<Heartbeat>('heartbeats');

/** This process's sign of life in the database that it works on: a number that grows. */
export class OwnHeartbeat {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  /**
   * @param what this process is: the product, or a program that changes everything
   * @param onceDead called when a restore has taken this process for dead and has gone on without it
   */
  constructor(
    private readonly connection: Connection,
    private readonly what: 'product' | 'restore',
    private readonly onceDead: () => void,
  ) {}

  async start(): Promise<void> {
    await beatsIn(this.connection).deleteMany({ at: { $lt: new Date(Date.now() - FORGOTTEN_AFTER_MS) } });
    await this.beat();
    this.timer ??= setInterval(() => {
      this.beating = this.beat().then(
        (isDead) => void (isDead && this.onceDead()),
        () => undefined,
      );
    }, BEAT_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    // Else it would come after the last word, and stay.
    await this.beating;
    await beatsIn(this.connection).deleteOne({ _id: this.id });
  }

  /**
   * Whether somebody else works on this database that this process cannot work beside: a restore, and for a restore the product too.
   * Seen as soon as another's number grows. Waits for those that may be dead.
   */
  async isAlone(): Promise<boolean> {
    const others = beatsIn(this.connection);
    const inTheWay = this.what === 'product' ? { serves: { $exists: false } } : {};
    const read = () =>
      others.find({ _id: { $ne: this.id }, dead: { $exists: false }, ...inTheWay }).toArray();
    const first = new Map((await read()).map(({ _id, beats }) => [_id, beats]));
    const deadline = performance.now() + DEAD_AFTER_MS;
    while (first.size > 0 && performance.now() < deadline) {
      await delay(LOOK_MS);
      const now = await read();
      if (now.some(({ _id, beats }) => first.get(_id) !== beats)) return false;
      if (now.length === 0) return true;
    }
    await others.updateMany({ _id: { $in: [...first.keys()] } }, { $set: { dead: true } });
    return true;
  }

  /** @returns whether it was taken for dead */
  private async beat(): Promise<boolean> {
    const before = await beatsIn(this.connection).findOneAndUpdate(
      { _id: this.id },
      { $inc: { beats: 1 }, $set: { at: new Date(), ...(this.what === 'product' && { serves: true }) } },
      { upsert: true },
    );
    return before?.dead === true;
  }
}
