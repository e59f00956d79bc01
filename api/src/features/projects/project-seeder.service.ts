import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DemoContent } from '../../platform/demo/demo-content.js';
import { DemoPictures } from './demo-pictures.js';
import demoProjects from './demo-projects.json' with { type: 'json' };
import { NO_END_DATE, Project } from './project.schema.js';

/** Shows demo projects in a new database: more than one page of cards, running and ended ones. */
@Injectable()
export class ProjectSeeder implements OnApplicationBootstrap {
  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly demo: DemoContent,
    private readonly pictures: DemoPictures,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const usual = { endDate: NO_END_DATE, active: true, share: true };
    await this.demo.add(
      this.projects,
      demoProjects.map((project) => ({ ...usual, ...project })),
      (projects) => this.pictures.addTo(projects),
    );
  }
}
