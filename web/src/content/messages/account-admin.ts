/** What the account page says about results. */
export const accountMessages = {
  loadFailed: 'Your account could not be loaded.',
  emailChanged: 'Your e-mail was changed.',
  emailFailed: 'Your e-mail could not be changed.',
  /** Nobody knows whether the server has changed it. */
  emailUnknown: 'If the server changed it, you sign in with the new one.',
  passwordChanged: 'Your password was changed. All other sessions have ended.',
  passwordFailed: 'Your password could not be changed.',
  passwordUnknown: 'If the server changed it, the new password is already active.',
  copied: 'Copied.',
  copyFailed: 'This could not be copied. Select it and copy it by hand.',
} as const;

export const totpMessages = {
  startFailed: 'Two-step sign-in could not be started.',
  confirmFailed: 'Two-step sign-in could not be switched on.',
  noQrCode: 'The QR code could not be drawn. Type the key instead.',
  /** Switched on, but the answer with the codes did not arrive. */
  codesLost: 'Two-step sign-in is on, but its recovery codes did not arrive. Make new ones now.',
  codesFailed: 'New recovery codes could not be made.',
  /** Nobody knows whether the server has made them. */
  codesUnknown: 'If the server made new codes, the old ones have ended. Try again with the next code.',
  switchedOff: 'Two-step sign-in is off. All other sessions have ended.',
  switchOffFailed: 'Two-step sign-in could not be switched off.',
} as const;

export const passkeysMessages = {
  added: 'The passkey was added. All other sessions have ended.',
  addFailed: 'The passkey could not be added.',
  removed: 'The passkey was removed.',
  removeFailed: 'The passkey could not be removed.',
} as const;

export const sessionsMessages = {
  loadFailed: 'The sessions could not be loaded.',
  ended: 'The session has ended.',
  endFailed: 'The session could not be ended.',
  endOthersQuestion: 'Are you sure you want to sign out everywhere else?',
  endOthersConsequence: 'Every other browser asks for the password again. This one stays signed in.',
  othersEnded: 'All other sessions have ended.',
  endOthersFailed: 'The other sessions could not be ended.',
} as const;

/** What a field says when it is not filled in right. */
export const accountFieldMessages = {
  password: 'Please enter your current password.',
  newPassword: 'Please enter a new password.',
  shortPassword: (length: number) => `Use at least 12 characters: these are ${String(length)}.`,
  email: 'Please enter the new e-mail.',
  code: 'Please enter the code.',
  name: 'Please enter a name.',
} as const;
