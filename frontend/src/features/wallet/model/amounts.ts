/** A whole number as typed; undefined for anything else. */
export const numberOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
