import { dropAllFromTab } from '../runtime/storage/tab-storage';

/** What the names of drafts in this tab begin with. */
export const draftStart = 'draft:';

/** Drops every draft of this tab, whoever wrote it. Apart from the drafts themselves, because the store comes to visitors too. */
export const dropDrafts = (): void => dropAllFromTab(draftStart);
