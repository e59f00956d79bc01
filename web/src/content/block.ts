import { createContext, use } from 'react';
import type { Content, ServiceCard } from './schemas';
import type { CardId } from './service-ids';

/** Values that the owner has changed. */
export interface ChangedContent extends Partial<Content> {
  /** What the home page needs of the services, in place of all of them. */
  serviceCards?: Record<CardId, ServiceCard>;
}

/** Words that the owner can change, with those of a new installation. */
export interface Block<Id extends keyof Content> {
  id: Id;
  fallback: Content[Id];
}

export const block = <Id extends keyof Content>(id: Id, fallback: Content[Id]): Block<Id> => ({
  id,
  fallback,
});

export const valueIn = <Id extends keyof Content>(changed: ChangedContent, { id, fallback }: Block<Id>) =>
  (changed[id] as Content[Id] | undefined) ?? fallback;

export const ContentContext = createContext<ChangedContent>({});

export const useContent = <Id extends keyof Content>(block: Block<Id>) => valueIn(use(ContentContext), block);
