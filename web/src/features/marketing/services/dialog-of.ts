import type { ServiceId } from '../../../content/service';

/** The id of the dialog on how a service is done. */
export const dialogOf = (id: ServiceId): string => `${id}-process`;
