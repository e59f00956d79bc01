/** How far an application has come. */
export const stages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type Stage = (typeof stages)[number];

/** An applicant without a stage is new: an older version of the product, beside this one during an update, writes none. */
export const FIRST_STAGE = 'new' satisfies Stage;
