/** What was typed, without spaces around it; undefined if there is nothing, so that it is refused as missing. */
export const orMissing = (text: string): string | undefined => text.trim() || undefined;

/** A typed number; undefined if nothing was typed, and NaN for words. */
export const numberOrMissing = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);
