/**
 * The errors with which the user pool's functions refuse. The pool wraps them in its own sentence (`CustomMessage failed with error
 * TOO_MANY_CODES.`), under the name `UserLambdaValidationException`, or in a redirect to the login page.
 */
/** A mailbox has had too many codes. */
export const TOO_MANY_CODES = 'TOO_MANY_CODES';
/** The social provider does not say that the email is verified, so anyone may have typed it there. */
export const PROVIDER_EMAIL_UNVERIFIED = 'PROVIDER_EMAIL_UNVERIFIED';
/** There is an account with this email, which logs in another way. */
export const EMAIL_HAS_ACCOUNT = 'EMAIL_HAS_ACCOUNT';

/** What a function logs for each refusal: an expected response to the caller, not a failure. */
export const REFUSED = 'refused';
