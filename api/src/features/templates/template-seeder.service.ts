import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DemoContent } from '../../platform/demo/demo-content.js';
import { firstTemplates } from './first-templates.js';
import { Template } from './template.schema.js';

/** Adds the first templates, once in the life of a database. */
@Injectable()
export class TemplateSeeder implements OnApplicationBootstrap {
  constructor(
    @InjectModel(Template.name) private readonly templates: Model<Template>,
    private readonly content: DemoContent,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.content.addFirst(this.templates, firstTemplates);
  }
}
