/**
 * The user-pool attribute with the SHA-256 (lowercase hexadecimal) of a random secret kept in the browser that signed up.
 * The browser sends the secret when it enters the code, which proves that the password was set by the same person.
 */
export const SIGN_UP_PROOF_ATTRIBUTE = 'custom:sign_up_proof';
/** Bytes of the random secret. */
export const SIGN_UP_PROOF_BYTES = 32;
