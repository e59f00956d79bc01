/** The anchors of /services and the keys of the service pictures. */
export type ServiceId =
  | 'lead-generation'
  | 'lead-enrichment'
  | 'web-research'
  | 'email-list-building'
  | 'virtual-assistant'
  | 'data-entry'
  | 'crm-building'
  | 'property-management'
  | 'skip-tracing';

export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  /** One sentence, for the card on the home page. */
  readonly summary: string;
  readonly description: string;
  /** Stands on the page instead of the description. */
  readonly points?: readonly string[];
  /** Key of the picture. */
  readonly suggestedImage: ServiceId;
}
