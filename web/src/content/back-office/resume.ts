/** The words of a resume that is shown in place. */
export const resumeView = {
  /** Names the region that scrolls. */
  label: (name: string) => `Resume of ${name}`,
  loading: 'Loading the resume…',
  failed: 'This resume cannot be shown here. Download it.',
  downloadOnly: 'This kind of file cannot be shown here. Download the resume to read it.',
  truncated: 'Only the beginning of this resume is shown. Download it to read the rest.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (percent: number) => `${percent} %`,
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  morePages: (shown: number) =>
    `Only the first ${shown} pages are shown. Download the resume to read the rest.`,
} as const;
