import { m } from '#frontend/paraglide/messages.js';
import { distances, type Filters } from './filters.ts';

/** One step that finds more events. */
export interface Looser {
  readonly label: string;
  readonly change: Partial<Filters>;
}

const farther = ({ miles, box }: Filters): Looser | undefined => {
  const next = distances.find((distance) => distance > miles);
  return next === undefined || box
    ? undefined
    : { label: m.discover_loosen_distance(), change: { miles: next } };
};

/** What a person can let go of, the narrowest first, to find more. */
export const looserThan = (filters: Filters): readonly Looser[] => {
  const { words, sports, days, times, price, setting, gender, level, hasPlaces } = filters;
  const steps: readonly (Looser | false | undefined)[] = [
    words.trim() !== '' && { label: m.discover_loosen_words(), change: { words: '' } },
    times.length > 0 && { label: m.discover_loosen_time(), change: { times: [] } },
    days.kind !== 'any' && { label: m.discover_loosen_day(), change: { days: { kind: 'any' } } },
    sports.length > 0 && { label: m.discover_loosen_sport(), change: { sports: [] } },
    hasPlaces && { label: m.discover_loosen_places(), change: { hasPlaces: false } },
    (level !== undefined || gender !== undefined) && {
      label: m.discover_loosen_players(),
      change: { level: undefined, gender: undefined },
    },
    (price !== undefined || setting !== undefined) && {
      label: m.discover_loosen_place(),
      change: { price: undefined, setting: undefined },
    },
    farther(filters),
  ];
  return steps.filter((step) => step !== false && step !== undefined);
};
