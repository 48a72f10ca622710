import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { Table } from '../data/table.ts';
import { openTeamMembers } from '../teams/old-api.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { type CountMembersIn, createCountMembersIn } from './count-members-in.ts';
import { createEventsRepository } from './events.repository.ts';
import { openRsvps } from './open-series.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

interface CountInWorld {
  readonly findReliability: FindReliability;
  readonly announce: Announce;
  readonly clock: Clock;
}

/** Counts the members of teams in, with the RSVPs of the API. */
export const openCountMembersIn = (
  table: Table,
  { findReliability, announce, clock }: CountInWorld,
): CountMembersIn =>
  createCountMembersIn({
    ...openRsvps(table, findReliability, clock),
    ...{ announce, clock },
    events: createEventsRepository(table),
    agenda: createAgendaRepository(table),
    answers: createRsvpsRepository(table),
    members: openTeamMembers(table),
    findAccount: createAccountFinder(table),
  });
