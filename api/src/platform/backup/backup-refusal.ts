/** A backup, a check or a restore that cannot be. Its message is for the operator: what is wrong and what to do. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
