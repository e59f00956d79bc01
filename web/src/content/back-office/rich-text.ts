/** The words of the editor of formatted text. */
export const richText = {
  toolbar: 'Formatting',
  tools: {
    heading: (level: number) => `Heading ${String(level)}`,
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    link: 'Link',
    bulletedList: 'Bulleted list',
    numberedList: 'Numbered list',
    indent: 'Indent',
    outdent: 'Outdent',
    quote: 'Quote',
    undo: 'Undo',
    redo: 'Redo',
  },
  /** Of the form that asks for the address of a link. */
  link: {
    address: 'URL',
    noAddress: 'Enter a URL that begins with https://, http:// or mailto:.',
    apply: 'Apply',
    remove: 'Remove link',
    cancel: 'Cancel',
  },
} as const;
