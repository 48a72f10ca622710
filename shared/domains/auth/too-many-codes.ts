/**
 * The error with which the user pool's function refuses to email another code. The pool wraps it in its own sentence
 * (`CustomMessage failed with error TOO_MANY_CODES.`), under the name `UserLambdaValidationException`.
 */
export const TOO_MANY_CODES = 'TOO_MANY_CODES';

/** What the function logs for each refusal: an expected response to the caller, not a failure. */
export const CODE_REFUSED = 'a code was refused';
