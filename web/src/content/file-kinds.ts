/** What the API takes, in its own words. A test holds them against its document. */

/** The resumes of the application form, until the server's own answer (GET {api}/config) is known. */
export const usualResumes = {
  /** Bytes. */
  maxBytes: 10 * 1024 * 1024,
  types: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'],
};

export const anyImage = 'PNG, JPEG, WebP or AVIF';
