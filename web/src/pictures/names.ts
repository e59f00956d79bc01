/** Every picture's name: the records and the scripts that make the files share these lists. */
export const serviceNames = [
  'lead-generation',
  'lead-enrichment',
  'web-research',
  'email-list-building',
  'virtual-assistant',
  'data-entry',
  'crm-building',
  'property-management',
  'skip-tracing',
] as const;

export const teamNames = [
  'hamza-tariq',
  'ayesha-malik',
  'bilal-ahmed',
  'sana-iqbal',
  'usman-farooq',
  'mahnoor-shah',
] as const;

export const clientNames = [
  'daniel-whitmore',
  'laura-jensen',
  'marcus-oyelaran',
  'priya-nair',
  'tom-ashdown',
  'elena-vasquez',
  'grant-mueller',
  'hannah-leclerc',
  'samuel-okafor',
  'rachel-stein',
  'oliver-brandt',
] as const;

/** Eight sample projects, in the order of the showcase. */
export const coverNames = [
  'cover-1',
  'cover-2',
  'cover-3',
  'cover-4',
  'cover-5',
  'cover-6',
  'cover-7',
  'cover-8',
] as const;

export const filmNames = ['home', 'about'] as const;
