export const stages = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type Stage = (typeof stages)[number];
