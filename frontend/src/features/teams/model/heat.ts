/** Hours that are always shown, with others in which anyone is free. */
const USUAL = { first: 8, last: 20 } as const;

/** From the first to the last hour in which anyone is free, at least those of a usual day. */
export const shownHours = (days: readonly { readonly hours: readonly number[] }[]): readonly number[] => {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    days.some(({ hours }) => (hours[hour] ?? 0) > 0),
  );
  const first = Math.min(USUAL.first, used.at(0) ?? USUAL.first);
  const last = Math.max(USUAL.last, used.at(-1) ?? USUAL.last);
  return Array.from({ length: last - first + 1 }, (_, at) => at + first);
};

const SHADES = 4;

/** From 0, nobody, to 4, everyone who shares their time. */
export const shadeOf = (free: number, shared: number): number =>
  shared === 0 ? 0 : Math.ceil((Math.min(free, shared) / shared) * SHADES);
