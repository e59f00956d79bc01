/** For the documentation of an answer that carries a tag. */
export const etagHeader = {
  ETag: {
    description: 'Names this version: for If-None-Match, and for If-Match of a change.',
    schema: { type: 'string', example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"' },
  },
} as const;
