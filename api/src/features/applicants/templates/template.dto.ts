import { applyDecorators } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import type { ValidationArguments } from 'class-validator';
import { EntityDto, entityFields, pick } from '../../../platform/http/answers/entity.dto.js';
import {
  IgnoreReadOnlyFields,
  LineText,
  OneOf,
  Satisfies,
  SubmissionId,
} from '../../../platform/http/input/decorators.js';
import { BodyText, SubjectText } from '../../../platform/mail/message.dto.js';
import { stages, type Stage } from '../stages.js';
import { placeholders, unknownPlaceholder } from './placeholders.js';
import { templateKinds, type Template, type TemplateKind } from './template.schema.js';

const MAX_QUOTED = 40;

const toList = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
const known = toList(placeholders.filter((name) => name !== 'times'));

/** An enquiry is about no job. A subject is one line. */
const placeholdersFor = ({ object, property }: ValidationArguments) => {
  const isEnquiry = (object as { kind?: TemplateKind }).kind === 'enquiry';
  const unknown = isEnquiry ? ['jobTitle', 'times'] : property === 'subject' ? ['times'] : [];
  return placeholders.filter((name) => !unknown.includes(name));
};

const examples = {
  subject: 'Your application for {{jobTitle}}',
  body: 'Dear {{firstName}},\n\nThank you for your application. Can we talk on Tuesday?\n\n{{agency}}',
};

function describeUnknown(about: ValidationArguments): string {
  const names = placeholdersFor(about);
  const name = unknownPlaceholder(String(about.value), names) ?? '';
  return `There is no placeholder {{${Array.from(name).slice(0, MAX_QUOTED).join('')}}}. Use ${toList(names)}.`;
}

const hasKnownPlaceholders = (value: unknown, about: ValidationArguments): boolean =>
  typeof value !== 'string' || unknownPlaceholder(value, placeholdersFor(about)) === undefined;

const KnownPlaceholders = (): PropertyDecorator => Satisfies(hasKnownPlaceholders, describeUnknown);

export const MailSubject = (): PropertyDecorator =>
  applyDecorators(
    SubjectText({
      example: examples.subject,
      description: `One line. Placeholders: ${known}; any other is refused.`,
    }),
    KnownPlaceholders(),
  );

export const MailBody = (): PropertyDecorator =>
  applyDecorators(
    BodyText({
      example: examples.body,
      description:
        'Plain text, never HTML; an empty line begins a paragraph. Placeholders as in the subject, and `{{times}}`.',
    }),
    KnownPlaceholders(),
  );

class TemplateFieldsDto {
  @LineText('Give the template a name of', {
    example: 'Interview',
    maxLength: 60,
    description: 'No two templates have the same name. `Received` is what an applicant gets on applying.',
  })
  name!: string;

  @MailSubject() subject!: string;

  @MailBody() body!: string;

  @OneOf(templateKinds, {
    example: 'applicant',
    description: 'Absent: `applicant`. `enquiry`: for replies, without `{{jobTitle}}` and without a stage.',
  })
  kind?: TemplateKind = 'applicant';

  @OneOf(stages, {
    example: 'interview',
    description: 'The stage that is proposed with a message from this template.',
  })
  @Satisfies(
    (_stage, { object }) => (object as TemplateFieldsDto).kind !== 'enquiry',
    'A template for enquiries has no stage. Leave the stage out.',
  )
  stage?: Stage;
}

export class CreateTemplateDto extends TemplateFieldsDto {
  @SubmissionId() submissionId?: string;
}

@IgnoreReadOnlyFields()
export class UpdateTemplateDto extends TemplateFieldsDto {}

export class TemplateDto extends IntersectionType(EntityDto, TemplateFieldsDto) {}

export const toTemplateDto = (template: Template): TemplateDto => ({
  ...entityFields(template),
  ...pick(template, 'name', 'subject', 'body', 'stage'),
  kind: template.kind ?? 'applicant',
});
