/** In the order of the page. They are anchors. */
export const serviceIds = [
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

/** Those of the home page. */
export const cardIds = ['lead-generation', 'lead-enrichment', 'web-research', 'virtual-assistant'] as const;

export type ServiceId = (typeof serviceIds)[number];
export type CardId = (typeof cardIds)[number];
