import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomText = (length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ids look like Stripe's: a prefix, and random letters. */
export const newId = (prefix: string): string => `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;
