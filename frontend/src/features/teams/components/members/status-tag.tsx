import { IconBandage } from '@tabler/icons-react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { statusOn } from '#shared/domains/teams/rules.ts';
import { localDateIn } from '#shared/kernel/dates.ts';

interface StatusTagProps {
  readonly member: Pick<RosterMember, 'status' | 'awayUntil'>;
  /** Whether it is also said that someone plays. @default false */
  readonly always?: boolean;
}

const awayText = (until: string | null): string => {
  if (until === null) return m.member_away();
  const date = dayAndMonth(`${until}T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });
  return m.member_away_to({ date });
};

/** Whether a member plays at present. */
export const StatusTag = ({ member, always = false }: StatusTagProps) => {
  const status = statusOn(member, localDateIn(useNow(), viewerZone()));
  switch (status) {
    case 'injured':
      return (
        <Tag tone="bad">
          <IconBandage size={16} aria-hidden /> {m.member_injured()}
        </Tag>
      );
    case 'away':
      return <Tag tone="bad">{awayText(member.awayUntil)}</Tag>;
    case 'inactive':
      return <Tag>{m.member_inactive()}</Tag>;
    default:
      return always ? <Tag tone="good">{m.member_active()}</Tag> : null;
  }
};
