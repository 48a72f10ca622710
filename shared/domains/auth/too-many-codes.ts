/**
 * What the user pool's function says when it refuses to email another code. The pool passes it on inside a sentence of its own
 * (`CustomMessage failed with error TOO_MANY_CODES.`), under the name `UserLambdaValidationException`.
 */
export const TOO_MANY_CODES = 'TOO_MANY_CODES';

/** What the log of that function says of each refusal: an answer to whoever asked, and no failure of ours. */
export const CODE_REFUSED = 'a code was refused';
