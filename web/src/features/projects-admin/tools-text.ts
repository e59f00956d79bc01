/** The tools of a project are one comma-separated text; ticking a name is another way to write it. */

const entries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Blanks and case make no difference between two names. */
const essence = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether the text names this tool. */
export const hasTool = (text: string, name: string): boolean =>
  entries(text).some((entry) => essence(entry) === essence(name));

/** The text with this tool at its end; unchanged where it is named already. */
export const withTool = (text: string, name: string): string =>
  hasTool(text, name) ? text : [...entries(text), name].join(', ');

/** The text without this tool, however often and however written it is named. */
export const withoutTool = (text: string, name: string): string =>
  entries(text)
    .filter((entry) => essence(entry) !== essence(name))
    .join(', ');
