/** The lighting of a cover; `frontend/covers/light` has a file for each. */
export const lights = ['morning', 'day', 'evening', 'night'] as const;
export type Light = (typeof lights)[number];

/** Wall-clock hours at which the light changes; before the first of them it is night. */
const BEGINS: readonly (readonly [hour: number, light: Light])[] = [
  [5, 'morning'],
  [11, 'day'],
  [17, 'evening'],
  [20, 'night'],
];

const hourAt = (instant: string, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)),
  );

/** The light outside at an instant (ISO), by the wall clock in a zone. */
export const lightAt = (instant: string, timeZone: string): Light => {
  const hour = hourAt(instant, timeZone);
  return BEGINS.findLast(([begins]) => hour >= begins)?.[1] ?? 'night';
};
