import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/fields';

/** A code from an app or a recovery code; phones offer what they know. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
);
