import { may } from '#shared/contracts/permissions.ts';
import { afterNo, afterYes, type Side } from '#shared/domains/organizations/agreement.ts';
import type { HolderView } from '#shared/domains/organizations/agreement-endpoints.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import { type HoldingKind, organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { OpenAgreement } from '#shared/domains/organizations/shapes.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type OrganizationId, PlaceId, TeamId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findWithRoles } from './access.ts';
import { findCards } from './shown.ts';
import * as store from './store/index.ts';

// How organizations, teams, and places agree to belong together: each side says yes or no, and both must have said yes.

type Done = { done: true };
const done: Done = { done: true };
type Thing = Pick<store.AgreementKey, 'kind' | 'thingId'>;

const thingOf = (id: TeamId | PlaceId): Thing => {
  const team = TeamId.safeParse(id);
  return team.success ? { kind: 'team', thingId: team.data } : { kind: 'place', thingId: PlaceId.parse(id) };
};

/** Whether a person decides for a team or place. @throws AppError if there is none that they may see */
const decidesFor = async (ctx: Context, actor: Member, { kind, thingId }: Thing): Promise<boolean> => {
  if (kind === 'team') {
    const found = await teams.findWithRoles(ctx, actor, thingId);
    if (!found || !may(teamKind, found.roles, 'see')) throw new AppError('team.not_found');
    return may(teamKind, found.roles, 'edit');
  }
  const found = await places.findWithRoles(ctx, actor, PlaceId.parse(thingId));
  if (!found) throw new AppError('place.not_found');
  return may(placeKind, found.roles, 'edit');
};

/** The write that keeps a team in one organization at most; a place may be used by several. */
const membershipWrite = (
  ctx: Context,
  { organizationId, thingId }: store.AgreementKey,
  state: string,
  before: string | undefined,
) => {
  const team = TeamId.safeParse(thingId);
  if (!team.success) return undefined;
  if (state === 'accepted') return teams.joinsOrganization(ctx, team.data, organizationId);
  return before === 'accepted' ? teams.leavesOrganization(ctx, team.data, organizationId) : undefined;
};

interface Yes {
  readonly side: Side;
  /** Someone who decides for both sides needs no answer. */
  readonly decidesForBoth: boolean;
}

const sayYes = (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  key: store.AgreementKey,
  { side, decidesForBoth }: Yes,
): Promise<Done> =>
  untilUnchanged(async () => {
    const before = await store.findAgreement(ctx, key);
    const next = afterYes(before?.state, side);
    if (before?.state === 'accepted' || (!next && !decidesForBoth)) return done;
    const state = decidesForBoth || !next ? 'accepted' : next;
    const other = membershipWrite(ctx, key, state, before?.state);
    // The one who asked is notified of the answer.
    const askerId = state === 'accepted' && before ? before.askerId : userId;
    const outcome = await store.saveAgreement(ctx, key, { before, state, askerId, other });
    if (outcome === 'full') throw new AppError('organization.full', { limit: organizationLimits.teams });
    if (outcome === 'refused') throw new AppError('organization.team_taken');
    return outcome === 'saved' ? done : undefined;
  });

/** Ends what is between the two. Repeating it changes nothing. */
export const sayNo = (
  ctx: Context,
  actor: Pick<Member, 'userId'>,
  key: store.AgreementKey,
  side: Side,
): Promise<Done> =>
  untilUnchanged(async () => {
    const before = await store.findAgreement(ctx, key);
    const state = afterNo(before?.state, side);
    if (!before || !state) return done;
    if (state === 'withdrawn') return (await store.removeAgreement(ctx, before)) ? done : undefined;
    const other = membershipWrite(ctx, key, state, before.state);
    const outcome = await store.saveAgreement(ctx, key, { before, state, askerId: actor.userId, other });
    return outcome === 'saved' ? done : undefined;
  });

/** An organization invites a team or place, or agrees to its request. */
export const invite = async (
  ctx: Context,
  actor: Member,
  { id: organizationId }: Pick<store.OrganizationRow, 'id'>,
  id: TeamId | PlaceId,
): Promise<Done> => {
  const thing = thingOf(id);
  const decidesForBoth = await decidesFor(ctx, actor, thing);
  return sayYes(ctx, actor, { organizationId, ...thing }, { side: 'organization', decidesForBoth });
};

/** A team or place asks an organization, or accepts its invitation. @throws AppError organization.not_found */
export const join = async (
  ctx: Context,
  actor: Member,
  id: TeamId | PlaceId,
  organizationId: OrganizationId,
): Promise<Done> => {
  const found = await findWithRoles(ctx, actor, organizationId);
  if (!found) throw new AppError('organization.not_found');
  const decidesForBoth = may(organizationKind, found.roles, 'hold');
  return sayYes(ctx, actor, { organizationId, ...thingOf(id) }, { side: 'other', decidesForBoth });
};

/** Sends an invitation again. @throws AppError organization.reminded within three days of the last one */
export const remind = async (
  ctx: Context,
  { id: organizationId }: Pick<store.OrganizationRow, 'id'>,
  id: TeamId | PlaceId,
): Promise<Done> => {
  const key = { organizationId, ...thingOf(id) };
  const row = await store.findAgreement(ctx, key);
  if (row?.state !== 'invited') return done;
  const next = addMilliseconds(row.remindedAt ?? row.since, organizationLimits.reminderDays * DAY_MS);
  if (next > ctx.clock.now()) throw new AppError('organization.reminded');
  await store.saveReminder(ctx, key);
  return done;
};

const isOpen = ({ state }: store.AgreementRow): boolean => state === 'invited' || state === 'asked';

/** What is open between an organization and teams or places, oldest first. Cost: 1 for 4 KB, and ½ for each. */
export const requests = async (
  ctx: Context,
  { id: organizationId }: Pick<store.OrganizationRow, 'id'>,
): Promise<{ items: OpenAgreement[] }> => {
  const open = (await store.listAgreements(ctx, organizationId))
    .filter(isOpen)
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .slice(0, organizationLimits.requests);
  const idsOf = (wanted: HoldingKind) =>
    open.flatMap(({ kind, thingId }) => (kind === wanted ? [thingId] : []));
  const [askedTeams, askedPlaces] = await Promise.all([
    teams.findTeams(
      ctx,
      idsOf('team').map((id) => TeamId.parse(id)),
    ),
    places.findCards(
      ctx,
      idsOf('place').map((id) => PlaceId.parse(id)),
    ),
  ]);
  const named = new Map<string, Pick<OpenAgreement, 'name' | 'gameTypes' | 'members'>>([
    ...askedTeams.map(
      ({ id, card, members }) => [id, { name: card.name, gameTypes: card.gameTypes, members }] as const,
    ),
    ...askedPlaces.map(({ id, name, sports }) => [id, { name, gameTypes: sports, members: null }] as const),
  ]);
  return {
    items: open.flatMap(({ kind, thingId, state, since, remindedAt }): OpenAgreement[] => {
      const about = named.get(thingId);
      if (!about || (state !== 'invited' && state !== 'asked')) return [];
      return [{ kind, id: thingId, ...about, state, since, remindedAt: remindedAt ?? null }];
    }),
  };
};

/** Either side says no. */
export const end = (
  ctx: Context,
  actor: Pick<Member, 'userId'>,
  id: TeamId | PlaceId,
  { organizationId, side }: { readonly organizationId: OrganizationId; readonly side: Side },
): Promise<Done> => sayNo(ctx, actor, { organizationId, ...thingOf(id) }, side);

/** The organization of a team or place, and for those who decide for it, who has invited it and whom it has asked. */
export const viewOf = async (
  ctx: Context,
  { id: thingId }: { readonly id: TeamId | PlaceId },
  decides: boolean,
): Promise<HolderView> => {
  const rows = await store.listOfThing(ctx, thingId);
  const shown = rows.filter((row) => row.state === 'accepted' || (decides && isOpen(row)));
  const cards = await findCards(
    ctx,
    shown.map(({ organizationId }) => organizationId),
  );
  const inState = (state: store.AgreementRow['state']) => {
    const ids = new Set(shown.flatMap((row) => (row.state === state ? [row.organizationId] : [])));
    return cards.filter(({ id }) => ids.has(id));
  };
  return {
    organization: inState('accepted')[0] ?? null,
    invitations: inState('invited'),
    requests: inState('asked'),
  };
};
