/** The slogans of the hero. The page sets `turn` in the second voice; read aloud, both are one sentence. */
export const slogans = [
  { lead: 'Fuel your pipeline', turn: 'so you can focus on driving growth' },
  { lead: 'Meet the people who decide,', turn: 'not their inbox' },
  { lead: 'Lists that are right,', turn: 'down to the very last row' },
  { lead: 'Turn half-empty rows', turn: 'into whole conversations' },
  { lead: 'You do the selling,', turn: 'we do the looking up' },
] as const;
