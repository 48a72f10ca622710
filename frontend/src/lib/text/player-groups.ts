import { m } from '#frontend/paraglide/messages.js';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { Ages, Slot } from '#shared/domains/events/model/shapes.ts';
import type { genders } from '#shared/product/game-types.ts';

/** '3–3.5', or '3' if both ends are the same. */
export const levelText = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? `${min}` : `${min}–${max}`;

/** '8–12', '18+', or 'up to 12'. */
const agesText = ({ min, max }: Ages): string => {
  if (max === eventLimits.age.max) return m.ages_from({ min: String(min) });
  if (min === eventLimits.age.min) return m.ages_to({ max: String(max) });
  return levelText({ min, max });
};

/** Who a slot of an event is for. */
export const genderLabels = {
  any: m.gender_any,
  female: m.gender_female,
  male: m.gender_male,
  non_binary: m.gender_non_binary,
  unspecified: m.gender_unspecified,
} as const satisfies Record<(typeof genders)[number], () => string>;

/** Who a slot of an event is for, in a few words each: its levels, ages, and genders, if they are limited. */
export const slotFacts = ({
  level,
  ages,
  genders: admitted,
}: Pick<Slot, 'genders' | 'level' | 'ages'>): string[] => [
  ...(level ? [m.level({ level: levelText(level) })] : []),
  ...(ages ? [m.ages({ ages: agesText(ages) })] : []),
  ...(admitted.length > 0 && !admitted.includes('any')
    ? [admitted.map((gender) => genderLabels[gender]()).join(', ')]
    : []),
];
