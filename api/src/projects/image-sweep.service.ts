import { Injectable, Logger } from '@nestjs/common';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { HourlySweep } from '../database/hourly-sweep.js';
import { ProjectImages } from './project-images.service.js';

/** An uploaded picture waits this long for its project's form to be saved. */
const WAIT_MS = 24 * 60 * 60 * 1000;

/** Removes pictures whose form was never saved, or whose removal failed. */
@Injectable()
export class ImageSweep extends HourlySweep {
  protected readonly logger = new Logger(ImageSweep.name);

  constructor(
    private readonly images: ProjectImages,
    database: DatabaseReadiness,
  ) {
    super(database);
  }

  sweep(stopping: AbortSignal): Promise<void> {
    return this.images.sweep(new Date(Date.now() - WAIT_MS), stopping);
  }
}
