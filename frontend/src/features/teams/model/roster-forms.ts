import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { groupEndpoints } from '#shared/domains/teams/groups.ts';
import { RosterEdit, type RosterMember, rosterEndpoints } from '#shared/domains/teams/roster.ts';
import type { MemberStatus } from '#shared/domains/teams/rules.ts';

interface MemberValues {
  readonly number: string;
  readonly position: string;
  readonly status: MemberStatus;
  readonly awayUntil: string;
}

/** The fields of a member as they are typed. */
export const memberValues = ({ number, position, status, awayUntil }: RosterMember): MemberValues => ({
  number: number === null ? '' : String(number),
  position: position ?? '',
  status,
  awayUntil: awayUntil ?? '',
});

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Number, position, and status of a member: what was changed is sent, so that others lose nothing. */
export const memberFormFor = (before: RosterMember) => {
  const shown = memberValues(before);
  return defineForm({
    leaving: 'free',
    input: RosterEdit,
    empty: shown,
    toInput: ({ number, position, status, awayUntil }: MemberValues) => ({
      ...(number !== shown.number && { number: numberOf(number) }),
      ...(position !== shown.position && { position: position.trim() === '' ? null : position }),
      ...((status !== shown.status || awayUntil !== shown.awayUntil) && {
        status,
        awayUntil: status === 'away' && awayUntil !== '' ? awayUntil : null,
      }),
    }),
    labels: {
      number: m.member_number,
      position: m.member_position,
      status: m.member_status,
      awayUntil: m.member_away_until,
    },
    sentences: { number: ({ reason }) => (reason === 'taken' ? m.member_number_taken() : null) },
  });
};

/** Why someone is banned. */
export const banForm = defineForm({
  leaving: 'free',
  input: rosterEndpoints.ban.body,
  empty: { reason: '' },
  labels: { reason: m.member_ban_reason },
});

/** The name of a group. */
export const groupForm = defineForm({
  leaving: 'free',
  input: groupEndpoints.addGroup.body,
  empty: { name: '' },
  labels: { name: m.group_name },
  sentences: {
    name: ({ reason, limit }) => (reason === 'too_big' ? m.group_most({ count: Number(limit) }) : null),
  },
});

/** The members of a group as its editor keeps them until they are saved. */
export const groupChange = (before: readonly string[], after: readonly string[]) => ({
  add: after.filter((id) => !before.includes(id)),
  remove: before.filter((id) => !after.includes(id)),
});
