/** Hours that are shown: hardly anybody plays at night. */
export const shownHours: readonly number[] = Array.from({ length: 18 }, (_, at) => at + 6);

const SHADES = 4;

/** From 0, nobody, to 4, everyone who shares their time. */
export const shadeOf = (free: number, shared: number): number =>
  shared === 0 ? 0 : Math.ceil((Math.min(free, shared) / shared) * SHADES);
