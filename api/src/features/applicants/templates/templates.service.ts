import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { DUPLICATE_KEY } from '../../../platform/database/database-errors.js';
import { createOnce, replaceVersion } from '../../../platform/database/writes.js';
import { type VersionCheck, type Versioned, versionOf } from '../../../platform/http/versions/versions.js';
import { defineProblems, errorCode, invalidFields } from '../../../platform/problem/problem.js';
import {
  toTemplateDto,
  type CreateTemplateDto,
  type TemplateDto,
  type UpdateTemplateDto,
} from './template.dto.js';
import { Template } from './template.schema.js';
import templates from './first-templates.json' with { type: 'json' };

export const firstTemplates = templates as [(typeof templates)[0], ...typeof templates];

export const templateProblems = defineProblems({
  templateNotFound: [404, 'This template does not exist any more. Reload the list.'],
  tooManyTemplates: [409, 'There are 100 templates. Delete one before you add another.'],
});

const MAX_TEMPLATES = 100;

const versioned = (template: Template) => versionOf(template.revision, toTemplateDto(template));

/** @throws Problem 400 for the name of another template */
async function withUniqueName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_KEY) throw error;
    throw invalidFields({ field: 'name', message: 'Another template has this name. Choose another one.' });
  }
}

@Injectable()
export class TemplatesService {
  constructor(
    @InjectModel(Template.name) private readonly templates: Model<Template>,
    activity: ActivityService,
  ) {
    activity.names.set('template', async (id) => (await this.stored(id)).name);
  }

  async list(): Promise<TemplateDto[]> {
    return (await this.templates.find().sort({ name: 1 }).lean<Template[]>()).map(toTemplateDto);
  }

  async find(id: string): Promise<Versioned<TemplateDto>> {
    return versioned(await this.stored(id));
  }

  /** Falls back to the text that the first start stored. */
  async received(): Promise<Pick<Template, 'subject' | 'body'>> {
    const [first] = firstTemplates;
    return (await this.templates.findOne({ name: first.name }).lean<Template>()) ?? first;
  }

  async create(fields: CreateTemplateDto): Promise<Versioned<TemplateDto>> {
    const template = await withUniqueName(() =>
      createOnce(this.templates, fields.submissionId, async () => {
        if ((await this.templates.countDocuments()) >= MAX_TEMPLATES)
          throw templateProblems.tooManyTemplates();
        return (await this.templates.create(fields)).toObject();
      }),
    );
    return versioned(template);
  }

  async update(id: string, fields: UpdateTemplateDto, check: VersionCheck): Promise<Versioned<TemplateDto>> {
    const before = await this.stored(id);
    check(versioned(before).tag);
    const after = await withUniqueName(() =>
      replaceVersion(this.templates, before, fields, fields.stage ? [] : ['stage']),
    );
    // Another request changed the template since the check.
    return after ? versioned(after) : this.update(id, fields, check);
  }

  async remove(id: string): Promise<void> {
    await this.templates.deleteOne({ _id: id }).orFail(templateProblems.templateNotFound);
  }

  private async stored(id: string): Promise<Template> {
    return this.templates.findById(id).lean<Template>().orFail(templateProblems.templateNotFound);
  }
}
