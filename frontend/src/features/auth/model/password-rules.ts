/** The user pool's policy, in display order. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;
export const passwordRuleNames = [
  'length',
  'lower',
  'upper',
  'digit',
] as const satisfies readonly PasswordRule[];

export const isAcceptable = (password: string): boolean =>
  passwordRuleNames.every((rule) => passwordRules[rule](password));
