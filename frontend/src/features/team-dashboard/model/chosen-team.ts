import { may } from '#shared/contracts/permissions.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';

interface TeamChoice {
  /** The team in the address. */
  readonly asked: string | null;
  /** The team whose dashboard was opened last on this device. */
  readonly last: string | null;
  /** The person's teams, newest first. */
  readonly own: readonly Pick<OwnTeam, 'id' | 'role'>[];
}

/** Whose dashboard is shown: the team asked for, else the one opened last, else the oldest that the person runs. Undefined if there is none. */
export const chosenTeam = ({ asked, last, own }: TeamChoice): string | undefined => {
  if (asked !== null && asked !== '') return asked;
  const run = own.filter(({ role }) => may(teamKind, [role], 'hostEvents'));
  return (run.find(({ id }) => id === last) ?? run.at(-1))?.id;
};
