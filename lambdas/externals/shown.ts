import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import { externalTeam, type RoleInExternal } from '#shared/domains/externals/roles.ts';
import { externalLimits, maskedEmail, provingDomain } from '#shared/domains/externals/rules.ts';
import type {
  ExternalCard,
  ExternalPage,
  ExternalQueue,
  OwnClaim,
} from '#shared/domains/externals/shapes.ts';
import { addMilliseconds, fromEpochSeconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import { firstIdAt } from '../core/ids.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as store from './store/index.ts';

type PageOut = z.input<typeof ExternalPage>;
const { code, shown } = externalLimits;

const rolesOf = (caller: Caller, { state, addedBy }: store.ExternalRow): readonly RoleInExternal[] => {
  if (caller.kind !== 'visitor' && caller.isStaff === true) return ['platformStaff'];
  if (state === 'listed') return ['visitor'];
  return addedBy !== undefined && callerId(caller) === addedBy ? ['adder'] : ['stranger'];
};

/** An external team by its id or slug, and the caller's roles in it. One that is being removed does not exist. */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  reference: TeamId | string,
): Promise<Found<store.ExternalRow, RoleInExternal> | undefined> => {
  const row = await store.findByReference(ctx, reference);
  return row && row.state !== 'gone' ? { object: row, roles: rolesOf(caller, row) } : undefined;
};

export const access = { externalTeam: findWithRoles };

export const toCard = ({ id, slug, facts, platform }: store.ExternalRow): ExternalCard => {
  const { name, gameTypes, location, website } = facts;
  return { id, slug, name, gameTypes, location, website, platform };
};

/** Until when the code of a claim works; null if it waits for no code. */
export const codeUntil = ({ state, since }: Pick<store.ClaimRow, 'state' | 'since'>): string | null =>
  state === 'code' ? addMilliseconds(since, code.hours * HOUR_MS) : null;

const toOwnClaim = (row: store.ClaimRow): OwnClaim => {
  const { way, state, proved, sentTo, reason, expiresAt } = row;
  const isDeclined = state === 'declined';
  return {
    ...{ way, state, proved, codeUntil: codeUntil(row) },
    sentTo: sentTo === undefined ? null : way === 'email' ? maskedEmail(sentTo) : sentTo,
    reason: isDeclined ? (reason ?? '') : null,
    againAt: isDeclined && expiresAt !== undefined ? fromEpochSeconds(expiresAt) : null,
  };
};

/** The page of an entry. Cost: 1 for someone who may claim it. */
export const show = async (
  ctx: Context,
  row: store.ExternalRow,
  roles: readonly RoleInExternal[],
  caller: Caller,
): Promise<PageOut> => {
  const { contactEmail, website } = row.facts;
  const userId = callerId(caller);
  const claimer = row.state === 'listed' && may(externalTeam, roles, 'claim') ? userId : undefined;
  const claim = claimer && (await store.findClaim(ctx, { teamId: row.id, userId: claimer }));
  const mayEdit = may(externalTeam, roles, 'edit');
  return {
    ...toCard(row),
    ...{ state: row.state, revision: row.revision },
    viewer: {
      ...{ mayEdit, mayDecide: may(externalTeam, roles, 'decide') },
      contactEmail: mayEdit ? contactEmail : null,
      ways: claimer
        ? { email: contactEmail && maskedEmail(contactEmail), domain: provingDomain(website) ?? null }
        : null,
      claim: claim ? toOwnClaim(claim) : null,
    },
  };
};

/** What waits for staff, oldest first. Claims and reports of people whose accounts are gone are left out. */
export const queue = async (ctx: Context): Promise<z.input<typeof ExternalQueue>> => {
  const [entries, claims, reports] = await Promise.all([
    store.listWaiting(ctx, shown),
    store.listWaitingClaims(ctx, shown),
    store.listReports(ctx, shown),
  ]);
  const named = [...claims, ...reports];
  const [rows, people] = await Promise.all([
    store.findExternals(ctx, [...new Set(named.map(({ teamId }) => teamId))]),
    family.findShown(ctx, [
      ...new Set([...named.map(({ userId }) => userId), ...entries.flatMap(({ addedBy }) => addedBy ?? [])]),
    ]),
  ]);
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  const withBoth = <Row extends { readonly teamId: TeamId; readonly userId: UserId }, Item>(
    all: readonly Row[],
    make: (row: Row) => Item,
  ) =>
    all.flatMap((row) => {
      const [team, user] = [cards.get(row.teamId), people.get(row.userId)];
      return team && user ? [{ team, user, ...make(row) }] : [];
    });
  return {
    entries: entries.map((row) => ({
      team: toCard(row),
      contactEmail: row.facts.contactEmail,
      addedBy: (row.addedBy && people.get(row.addedBy)) ?? null,
      since: row.createdAt,
    })),
    claims: withBoth(claims, ({ way, proved, note, since }) => ({ way, proved, note, since })),
    reports: withBoth(reports, ({ kind, text, createdAt }) => ({ kind, text, since: createdAt })),
  };
};

/** The cards of some listed entries, in the requested order. Cost: ½ each. `consistent`: twice that. */
export const findCards = async (
  ctx: Context,
  ids: readonly TeamId[],
  { consistent = false } = {},
): Promise<ExternalCard[]> =>
  (await store.findExternals(ctx, ids, consistent)).filter(({ state }) => state === 'listed').map(toCard);

/** A listed entry by its id or slug, and the language it is most likely written in. */
export const findPublic = async (
  ctx: Context,
  reference: string,
): Promise<{ readonly card: ExternalCard; readonly locale: Locale } | undefined> => {
  const row = await store.findByReference(ctx, reference);
  return row?.state === 'listed' ? { card: toCard(row), locale: row.locale } : undefined;
};

const idAt = (instant: string): TeamId => TeamId.parse(`team_${firstIdAt(instant)}`);

/** The listed entries that were added in `[from, until)` (ISO instants). */
export async function* listedBetween(ctx: Context, from: string, until: string) {
  for await (const { data } of everyPage((cursor) => store.listBetween(ctx, idAt(from), idAt(until), cursor)))
    yield data.map(({ id, slug, platform, createdAt }) => ({ id, slug, platform, createdAt }));
}
