import type { TemplateFields } from '../../api/templates';
import { hasShapeOf } from '../../forms/useAdminForm';

export const blankTemplate: TemplateFields = { name: '', subject: '', body: '' };

/** What the server may refuse, in the order of the form. */
export const templateFieldNames = ['name', 'subject', 'body'] as const;

export const toFormValues = ({ name, subject, body }: TemplateFields): TemplateFields => ({
  name,
  subject,
  body,
});

/** What is sent: without the blanks around texts. */
export const toTemplateFields = ({ name, subject, body }: TemplateFields): TemplateFields => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
});

/** Reads back what was kept of a half-written template; undefined where that is nothing or something else. */
export const readTemplateDraft = (stored: unknown): TemplateFields | undefined =>
  hasShapeOf(blankTemplate, stored) ? toFormValues(stored) : undefined;
