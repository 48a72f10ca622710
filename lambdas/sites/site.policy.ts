import type { Face } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

interface Actor {
  readonly userId: UserId;
}

/** Who may make a website of a team: its creator. */
export const canMakeSite = (actor: Actor, team: { readonly creatorId: UserId }): boolean =>
  actor.userId === team.creatorId;

/** Who may see, change and publish the draft of a website: its creator. */
export const canManageSite = (actor: Actor, site: { readonly creator: Face }): boolean =>
  actor.userId === site.creator.userId;
