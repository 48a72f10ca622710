import { m } from '#frontend/paraglide/messages.js';
import type { AppCodeError } from './app-code-error.ts';
import type { CodeError } from './code-error.ts';
import type { LoginError } from './login-error.ts';

export const loginSentences = {
  EmailNotFound: m.login_error_email_not_found,
  InvalidUser: m.login_error_invalid_user,
  NetworkError: m.login_error_network,
  CancelledByUser: m.login_error_cancelled,
  NoPasswordSet: m.login_error_unverified,
  Unknown: m.login_error_unknown,
} as const satisfies Record<LoginError, () => string>;

export const codeSentences = {
  wrong: m.code_error_wrong,
  expired: m.code_error_expired,
  too_many: m.login_error_network,
  password: m.code_error_password,
  exists: m.sign_up_error_exists,
  confirmed: m.code_error_confirmed,
  unknown: m.login_error_unknown,
} as const satisfies Record<CodeError, () => string>;

export const appCodeSentences = {
  wrong: m.login_code_wrong,
  used: m.login_code_used,
  over: m.login_code_over,
  too_many: m.login_error_network,
  unknown: m.login_error_unknown,
} as const satisfies Record<AppCodeError, () => string>;
