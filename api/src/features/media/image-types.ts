/** Image types that are taken, by content. SVG is not among them: it can carry script. */
export const imageTypes = [
  { mime: 'image/png', name: 'PNG' },
  { mime: 'image/jpeg', name: 'JPEG' },
  { mime: 'image/webp', name: 'WebP' },
  { mime: 'image/avif', name: 'AVIF' },
] as const;
