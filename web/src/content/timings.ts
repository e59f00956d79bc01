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
/** After the last key, before a list is searched: Safari takes 100 changes of the address in 30 s, and the server searches all enquiries. */
export const searchPauseMs = 250;
/** The count of unread enquiries is asked for again. */
export const unreadRefreshMs = 60_000;
/** The backup status is fetched again. */
export const backupRefreshMs = 600_000;
