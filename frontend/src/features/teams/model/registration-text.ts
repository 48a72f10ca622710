import { fullDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import type { PlayerCard } from '#shared/domains/teams/roster.ts';

const dayText = (date: string): string =>
  fullDate(`${date}T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });

/** A registration in one line: the team, the season, and its first and last day. */
export const registrationText = ({
  teamName,
  seasonLabel,
  start,
  end,
}: PlayerCard['registrations'][number]): string =>
  `${teamName} · ${seasonLabel} · ${dayText(start)} – ${dayText(end)}`;
