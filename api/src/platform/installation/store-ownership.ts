/** Where the store holds the installation's id. */
export const ID_KEY = 'installation/id.txt';

/**
 * How database and store stand to each other. 'ours': both hold the same id. 'foreign': each holds another.
 * 'unclaimed': neither holds one, and the store holds objects.
 */
export type StoreOwnership = 'ours' | 'foreign' | 'database only' | 'store only' | 'unclaimed';

/**
 * @param record what the database holds
 * @param inStore the id that the store holds
 */
export function ownershipOf(
  record: { id: string; isConfirmed: boolean } | null,
  inStore: string | undefined,
): StoreOwnership {
  if (record && record.id === inStore) return 'ours';
  if (record?.isConfirmed) return inStore ? 'foreign' : 'database only';
  return inStore ? 'store only' : 'unclaimed';
}

const whatToDo =
  'If they belong together, link them with `docker compose run --rm relink` (embedded: `make relink`); else correct MONGODB_URI ' +
  'or S3_BUCKET and restart.';

/** One text for the operator's log, and for who asks whether the product is ready. */
export const warnings: Readonly<Record<Exclude<StoreOwnership, 'ours'>, string>> = {
  foreign: `The file storage belongs to another installation than the database. Nothing is written to it. ${whatToDo}`,
  'database only': `The database belongs to an installation, but the file storage does not know it. Nothing is cleared away. ${whatToDo}`,
  'store only': `The file storage belongs to an installation, but the database does not know it. Nothing is cleared away. ${whatToDo}`,
  unclaimed: `The file storage holds files, and neither it nor the database holds an installation id. Nothing is cleared away. ${whatToDo}`,
};
