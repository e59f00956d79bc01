/**
 * Every duration that a person notices and that script counts, in milliseconds. What merely moves (fades, reveals) has its
 * duration in ui/motion.css or in its classes.
 */

/** A menu of the bar stays open after the pointer has left it. */
export const menuStaysOpenMs = 500;

export const testimonialMs = 5000;
export const countUpMs = 3000;

export const signInRedirectMs = 2000;
export const jobAddedBannerMs = 2000;
export const jobSavedReturnMs = 2000;
export const toastMs = 6000;
export const undoMs = 10_000;
/** A message to applicants waits so long on the server before it is sent. In seconds. */
export const messageDelaySeconds = 10;
export const queuedMessageMs = 5000;
/** The server allows 30 s, counted from before its answer. */
export const undoDeletionMs = 29_000;
/** After the last key, before a list is searched: Safari takes 100 changes of the address in 30 s, and the server searches all enquiries. */
export const searchPauseMs = 250;
/** Lists, numbers and the overview are fetched again, while the window is looked at. */
export const refreshMs = 30_000;
export const runningBackupMs = 2000;
