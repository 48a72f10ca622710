import type { EventPage } from '#shared/contracts/events.ts';

/** '3–3.5', '3' where both ends are one. */
export const levelText = ({ min, max }: NonNullable<EventPage['level']>): string =>
  min === max ? `${min}` : `${min}–${max}`;
