import { m } from '#frontend/paraglide/messages.js';

const LEFT = [5, 10, 25, 50, 100] as const;
const DAYS = [1, 7, 30, 90] as const;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How many more can join: no limit, some numbers, and the one that is left now. */
export const leftChoices = (left: number | null): Choice[] => {
  const numbers: readonly number[] =
    left === null ? LEFT : [...new Set([...LEFT, left])].toSorted((a, b) => a - b);
  return [
    { value: '', label: m.team_link_no_limit() },
    ...numbers.map((count) => ({ value: String(count), label: m.team_link_more({ count }) })),
  ];
};

/** When it expires: never, some days from now, and the date that it has now. */
export const dayChoices = (hasDate: boolean): Choice[] => [
  { value: '', label: m.team_link_never() },
  ...(hasDate ? [{ value: 'kept', label: m.team_link_on_date() }] : []),
  ...DAYS.map((count) => ({ value: String(count), label: m.team_link_in_days({ count }) })),
];
