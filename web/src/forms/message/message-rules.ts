import { messageFieldMessages as messages } from '../../content/messages/templates-admin';
import { filled } from '../rules';
import { onlyKnown } from './placeholders';

/** What is checked of a message before it is sent or saved. */
export const messageRules = {
  subject: { validate: { filled: filled(messages.subject), onlyKnown } },
  body: { validate: { filled: filled(messages.body), onlyKnown } },
} as const;
