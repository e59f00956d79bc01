export const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

export const dateOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
