/** Settings that cannot be used. Its message is for the operator: one line a setting, with its name and what it should be. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Runs what may find settings that cannot be used. @returns what it found wrong */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
