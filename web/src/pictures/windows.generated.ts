// Made by tools/pictures/windows.ts. Change that, not this.
export const windowsFolder = '/assets/windows-8b0649c9';
export const windowVariants = {
  arch: { count: 1, width: 480, height: 548 },
  square: { count: 12, width: 320, height: 320 },
  card: { count: 12, width: 360, height: 240 },
  wide: { count: 12, width: 1440, height: 64 },
  error: { count: 12, width: 480, height: 610 },
} as const;
