/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;
/** Characters of a code, from the alphabet of ids (Crockford's base 32): 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;

export const recoveryStates = ['ready', 'used', 'done'] as const;

/** A code as it is stored and compared: lowercase, with look-alikes replaced (`O` is zero, `I` and `L` are one), without hyphens and spaces. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** As it is shown: `7k2mw-9xq4d`. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
