import { Exclude } from 'class-transformer';

const readOnlyFields = [
  '_id',
  'picture',
  'applicantCount',
  'newApplicantCount',
  'closesAt',
  'closesInDays',
  'createdAt',
  'updatedAt',
];

/** For the DTO of a change: the body of a GET may be sent back, and its read-only fields are ignored. */
export const IgnoreReadOnlyFields = (): ClassDecorator => (type) => {
  for (const field of readOnlyFields) Exclude({ toClassOnly: true })(type.prototype as object, field);
};
