import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import { Erasure } from './erasure/erasure.service.js';
import { completeApplicants } from './complete-applicants.js';

const INTERVAL_MS = 20_000;

/**
 * Finishes erasures, erases deleted applicants when their time is over, and completes applicants that an
 * older version of the product wrote. Every process does all of it: nothing of it harms when another does the same.
 */
@Injectable()
export class ApplicantUpkeep implements OnApplicationBootstrap {
  private readonly logger = new Logger(ApplicantUpkeep.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly deletion: ApplicantDeletion,
    private readonly erasure: Erasure,
    private readonly database: DatabaseReadiness,
    stopping: Stopping,
  ) {
    stopping.at('cleanup', () => this.end());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.database.whenReady(() => {
      this.timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
      return Promise.resolve(void this.run());
    });
  }

  /** One pass; where one is running, the same. Never rejects. */
  run(): Promise<void> {
    this.running ??= this.work().finally(() => (this.running = undefined));
    return this.running;
  }

  private async work(): Promise<void> {
    const mayGoOn = (): boolean => !this.isStopping;
    await this.step('Deleted applicants could not be erased', async () => {
      while (mayGoOn() && (await this.deletion.erase()) > 0);
    });
    await this.step('An erasure could not be finished', () => this.erasure.finish(mayGoOn));
    await this.step('Older applicants could not be completed', () =>
      completeApplicants(this.connection, mayGoOn),
    );
  }

  /** One that fails does not hold the others back. */
  private async step(failure: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`${failure}; it is tried again in 20 s.`, error);
    }
  }

  private async end(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }
}
