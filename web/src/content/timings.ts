/**
 * Every duration that a person notices and that script counts, in milliseconds. What merely moves (fades, reveals) has its
 * duration in ui/motion.css or in its classes.
 */

/** A menu of the bar stays open after the pointer has left it. */
export const menuStaysOpenMs = 500;

/** A slogan stands before the next one comes. */
export const sloganMs = 5000;
/** A slogan fades away within that. The class on the headline (Slogans.tsx) says the same to the stylesheet. */
export const sloganFadeMs = 500;
/** A testimonial stands before the carousel moves on. */
export const testimonialMs = 5000;
/** The figures count up to their values. */
export const countUpMs = 3000;

/** 'Sign-in successful! Redirecting...' stands before the page changes. */
export const signInRedirectMs = 2000;
/** The banner 'Job added successfully!' stands. */
export const jobAddedBannerMs = 2000;
/** 'Job has been successfully updated.' stands before the job list comes back. */
export const jobSavedReturnMs = 2000;
/** A short message at the edge of the back office stands. One that tells of a failure waits to be dismissed. */
export const toastMs = 6000;
/** The same, where it offers to undo a change of many applicants. */
export const undoMs = 10_000;
/** A message to applicants waits so long on the server before it is sent. In seconds. */
export const messageDelaySeconds = 10;
/** While a message is on its way, the applicant who is open is asked for again. */
export const freshMessageMs = 1000;
/** The same, once that has taken more than a minute. */
export const lateMessageMs = 30_000;
/** And a deletion: the server keeps what was deleted for 30 s, which had begun when the answer came. */
export const undoDeletionMs = 29_000;
/** After the last key, before a list is searched: Safari takes 100 changes of the address in 30 s, and the server searches all enquiries. */
export const searchPauseMs = 250;
/** The counts beside the sidebar are asked for again. */
export const freshCountMs = 60_000;
/** The backup status is fetched again. */
export const backupRefreshMs = 600_000;
