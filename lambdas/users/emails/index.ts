export { findPending, removePending } from './alternate-email.table.ts';
export { askForLogInHelp, helpToLogIn, signInMethods } from './log-in-help.ts';
export { mailAlternateEmailCode } from './mail-code.ts';
