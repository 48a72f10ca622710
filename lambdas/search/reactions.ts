import type { Change } from '#shared/declare/rows.ts';
import type { occurrenceRow } from '#shared/domains/events/rows.ts';
import type { placeRow } from '#shared/domains/places/rows.ts';
import type { playerSettingsRow } from '#shared/domains/players/rows.ts';
import type { siteRow } from '#shared/domains/sites/rows.ts';
import type { membershipRow, teamRow } from '#shared/domains/teams/rows.ts';
import type { availabilityRow, userRow } from '#shared/domains/users/rows.ts';
import type { FindTeamsOf } from '../teams/old-api.ts';
import type { IndexDocument } from './indexer.ts';

/** At most this many teams of a person are brought up to date when their name changes: as many as a person's list shows. */
const MAX_TEAMS = 50;

/** What brings the index up to date after a row has changed. */
export const createSearchReactions = (index: IndexDocument, findTeamsOf: FindTeamsOf) => {
  const indexPerson = (id: string | undefined) => (id ? index({ kind: 'player', id }) : Promise.resolve());
  return {
    async indexEvent({ before, after }: Change<typeof occurrenceRow>): Promise<void> {
      const row = after ?? before;
      // Who is going is the most frequent change, and no search looks for it.
      const isSummary = before && after && before.countsRevision !== after.countsRevision;
      if (row && !isSummary) await index({ kind: 'event', id: row.eventId });
    },
    async indexTeam({ before, after }: Change<typeof teamRow>): Promise<void> {
      const row = after ?? before;
      if (row) await index({ kind: 'team', id: row.id });
    },
    /** Teams are found by the names of their members. */
    async indexRoster({ before, after }: Change<typeof membershipRow>): Promise<void> {
      const row = after ?? before;
      if (row) await index({ kind: 'team', id: row.teamId });
    },
    async indexPlayer({ before, after }: Change<typeof userRow>): Promise<void> {
      const row = after ?? before;
      if (!row) return;
      await indexPerson(row.id);
      const hasOtherFace =
        before?.faceRevision !== after?.faceRevision || before?.suspended !== after?.suspended;
      if (!before || !hasOtherFace) return;
      for (const { team } of await findTeamsOf(row.id, MAX_TEAMS)) await index({ kind: 'team', id: team.id });
    },
    indexPlayerSettings: ({ before, after }: Change<typeof playerSettingsRow>) =>
      indexPerson((after ?? before)?.userId),
    indexAvailability: ({ before, after }: Change<typeof availabilityRow>) =>
      indexPerson((after ?? before)?.userId),
    async indexPlace({ before, after }: Change<typeof placeRow>): Promise<void> {
      const row = after ?? before;
      if (row) await index({ kind: 'place', id: row.id });
    },
    async indexSite({ before, after }: Change<typeof siteRow>): Promise<void> {
      const row = after ?? before;
      if (row) await index({ kind: 'site', id: row.id });
    },
  };
};
