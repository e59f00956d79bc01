import { Exclude } from 'class-transformer';

/** What stands in an answer beside what may be written. */
const answered = ['_id', 'picture', 'applicantCount', 'createdAt', 'updatedAt'];

/** For the DTO of a change: the body of a GET may be sent back. What is not for the caller to write is dropped unread. */
export const AcceptsOwnAnswer = (): ClassDecorator => (type) => {
  for (const field of answered) Exclude({ toClassOnly: true })(type.prototype as object, field);
};
