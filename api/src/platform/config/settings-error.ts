/** Settings that cannot be used. Its message is for the operator: one line a setting, with its name and what it should be. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}
