import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DemoContent } from '../../platform/demo/demo-content.js';
import { demoJobs } from './demo-jobs.js';
import { Job } from './job.schema.js';

/** Shows demo jobs in a new database. */
@Injectable()
export class JobSeeder implements OnApplicationBootstrap {
  constructor(
    @InjectModel(Job.name) private readonly jobs: Model<Job>,
    private readonly demo: DemoContent,
  ) {}

  /** A second apart, so that the list keeps their order. */
  async onApplicationBootstrap(): Promise<void> {
    const now = Date.now();
    const jobs = demoJobs.map((job, index) => ({ ...job, createdAt: new Date(now - index * 1000) }));
    await this.demo.add(this.jobs, jobs);
  }
}
