/** What the settings' screen of the back office says about results. */
export const settingsMessages = {
  loadFailed: 'The settings could not be loaded.',
  saved: 'The setting was saved.',
  saveFailed: 'The setting could not be saved. It was not changed.',
  testFailed: 'The test email could not be sent.',
} as const;
