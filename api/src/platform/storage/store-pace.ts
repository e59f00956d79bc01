/** Keys of a listing that are looked up in the database at once. */
export const KEYS_AT_ONCE = 500;

/** Changes of the store at one time: enough to keep it busy, few enough to leave it room for visitors. */
export const concurrency = 8;
