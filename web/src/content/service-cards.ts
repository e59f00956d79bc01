import { use } from 'react';
import { ContentContext } from './block';
import type { ServiceCard } from './schemas';
import type { CardId } from './service-ids';

/** What the home page says of four services. */
export const serviceCards: Record<CardId, ServiceCard> = {
  'lead-generation': {
    title: 'Lead Generation',
    summary: 'Decision makers by title, place and need, verified on the day you get them.',
  },
  'lead-enrichment': {
    title: 'Data Enrichment',
    summary: 'Your half-empty rows, filled: email, phone, revenue, staff and software.',
  },
  'web-research': {
    title: 'Web Research',
    summary: 'Questions that no database answers, answered with a source each.',
  },
  'virtual-assistant': {
    title: 'Virtual Assistant',
    summary: 'The two hours a day that your calendar keeps losing.',
  },
};

export function useServiceCards(): Record<CardId, ServiceCard> {
  const changed = use(ContentContext);
  return changed.serviceCards ?? changed.services ?? serviceCards;
}
