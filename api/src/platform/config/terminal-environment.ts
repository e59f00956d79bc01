/** What the operator's terminal says of itself. */
export interface TerminalEnvironment {
  isUnicode: boolean;
  /** Whether colours are wanted (no-color.org). */
  isColourful: boolean;
}

export function terminalEnvironment(
  variables: Record<string, string | undefined> = process.env,
): TerminalEnvironment {
  const locale = variables['LC_ALL'] || variables['LC_CTYPE'] || variables['LANG'];
  return {
    // A container has no locale, and the terminal that it writes to is the operator's.
    isUnicode: !locale || /utf-?8/i.test(locale),
    isColourful: !variables['NO_COLOR'] && variables['TERM'] !== 'dumb',
  };
}
