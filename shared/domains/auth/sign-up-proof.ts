/**
 * Where the user pool keeps the SHA-256 (lowercase hexadecimal) of the random text that the browser of a sign-up holds.
 * The browser shows the text when it enters the code, and so proves that the password is of the same person.
 */
export const SIGN_UP_PROOF_ATTRIBUTE = 'custom:sign_up_proof';
/** Bytes of the random text. */
export const SIGN_UP_PROOF_BYTES = 32;
