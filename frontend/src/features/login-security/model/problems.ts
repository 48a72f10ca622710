import { m } from '#frontend/paraglide/messages.js';

const sentences: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    // The first three are for codes of the authenticator app.
    EnableSoftwareTokenMFAException: m.app_code_wrong,
    CodeMismatchException: m.app_code_wrong,
    ExpiredCodeException: m.app_code_used,
    NotAuthorizedException: m.security_wrong_password,
    TooManyRequestsException: m.security_too_often,
    LimitExceededException: m.security_too_often,
    PasskeyAlreadyExists: m.passkey_exists,
    PasskeyNotSupported: m.passkeys_unsupported,
    PasskeyRegistrationCanceled: m.passkey_canceled,
    PasskeyRegistrationFailed: m.passkey_canceled,
    PasskeyOperationAborted: m.passkey_canceled,
  }),
);

/** Why the pool or the browser refused a change to how someone logs in; undefined if it is not one of the known reasons. */
export const securitySentence = (error: unknown): string | undefined =>
  error instanceof Error ? sentences.get(error.name)?.() : undefined;
