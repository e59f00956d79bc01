import { accountFieldMessages as messages } from '../../content/messages/account-admin';
import { filled } from '../../forms/rules';

/** As long as the server wants a password to be. */
const PASSWORD_CHARACTERS = 12;

/** What is checked before anything is sent; all else is the server's to say. */
export const accountRules = {
  password: { validate: filled(messages.password) },
  newPassword: {
    validate: (value: string) => {
      const { length } = [...value];
      if (length === 0) return messages.newPassword;
      return length >= PASSWORD_CHARACTERS || messages.shortPassword(length);
    },
  },
  email: { validate: filled(messages.email) },
  code: { validate: filled(messages.code) },
  name: { validate: filled(messages.name) },
};

/** Codes are read and pasted in groups. */
export const withoutBlanks = (code: string): string => code.replace(/\s/g, '');
