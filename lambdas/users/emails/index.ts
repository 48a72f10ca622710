export { findPending, removePending } from './alternate-email.table.ts';
export * as alternateEmails from './alternate-emails.ts';
export { askForLogInHelp, helpToLogIn, signInMethods } from './log-in-help.ts';
export { mailAlternateEmailCode } from './mail-code.ts';
