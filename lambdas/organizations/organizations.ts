import { isDeepStrictEqual } from 'node:util';
import type { RoleInOrganization } from '#shared/domains/organizations/roles.ts';
import { isReservedSlug, organizationLimits, slugsFor } from '#shared/domains/organizations/rules.ts';
import type {
  NewOrganization,
  OrganizationEdit,
  OrganizationInput,
} from '#shared/domains/organizations/shapes.ts';
import { monthsAfter, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { OrganizationId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/errors.ts';
import { refuseReserved } from '../core/reserved.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { findMade, newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import * as media from '../media/index.ts';
import type { Context } from '../runtime/context.ts';
import { show } from './shown.ts';
import * as store from './store/index.ts';

/** Six decimals, about ten centimeters: the table cannot store numbers too close to zero. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const factsOf = ({ name, about, city, website }: OrganizationInput): OrganizationInput => ({
  ...{ name, about, website },
  city: { name: city.name, lat: rounded(city.lat), lng: rounded(city.lng) },
});

/** The same time of day that many months later. */
const laterBy = (now: string, months: number): string =>
  monthsAfter(utcDayOf(now), months) + now.slice(utcDayOf(now).length);

const findNow = async (ctx: Context, id: OrganizationId): Promise<store.OrganizationRow> => {
  const row = await store.findOrganization(ctx, id);
  if (!row) throw new AppError('organization.not_found');
  return row;
};

/**
 * A repeated request finds the organization that it created. If a name is taken, it gets a slug with the end of its id.
 * @throws AppError organization.unverified if the person owns one that is not verified
 */
export const create = async (ctx: Context, { userId, user }: Member, input: NewOrganization) => {
  await refuseReserved('team', { 'body.name': input.name });
  const id = ctx.ids.organization();
  const now = ctx.clock.now();
  const requestKey = newRequestKey(userId, input, { now, made: [id] });
  const make = async (): Promise<OrganizationId | 'key_known'> => {
    for (const slug of slugsFor(input.name, id)) {
      const outcome = await store.addOrganization(ctx, requestKey, {
        ...{ id, slug, facts: factsOf(input), ownerId: userId, locale: user.locale },
        ...{ createdAt: now, updatedAt: now },
      });
      if (outcome === 'unverified') throw new AppError('organization.unverified');
      if (outcome !== 'slug_taken') return outcome === 'added' ? id : outcome;
    }
    throw new Error('a new organization’s slug is already taken by its own id');
  };
  const made = await onlyOnce(make, async () => (await findMade(ctx, OrganizationId, userId, input))?.[0]);
  return show(ctx, await findNow(ctx, made), ['owner']);
};

/** The picture that an organization has after an edit, and what that means for uploads. */
const pictureAfter = (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  { id, picture }: store.OrganizationRow,
  wanted: OrganizationEdit['picture'],
) => {
  if (wanted === undefined || wanted === (picture?.id ?? null)) return { picture, uploads: [] };
  const dropping = picture ? [media.dropsPicture(ctx, picture.authorId, picture.id)] : [];
  if (wanted === null) return { picture: undefined, uploads: dropping };
  const showing = media.showsOnOrganization(ctx, userId, wanted, id);
  return { picture: { id: wanted, authorId: userId }, uploads: [showing, ...dropping] };
};

/**
 * Replaces what an organization says. The same edit again is accepted. Its former slug leads to it for 12 months, and is given to nobody else.
 * @throws InvalidInput for a slug that is reserved or taken, or a picture that is not a finished one of the person; AppError organization.changed_meanwhile
 */
export const edit = async (
  ctx: Context,
  actor: Pick<Member, 'userId'>,
  { id }: store.OrganizationRow,
  roles: readonly RoleInOrganization[],
  { slug, revision, picture: wanted, ...entered }: OrganizationEdit,
) => {
  await refuseReserved('team', { 'body.name': entered.name });
  if (isReservedSlug(slug)) throw new InvalidInput([{ field: 'body.slug', reason: 'reserved' }]);
  const facts = factsOf(entered);
  const before = await findNow(ctx, id);
  const formerUntil = laterBy(ctx.clock.now(), organizationLimits.formerSlugMonths);
  const outcome = await store.saveOrganization(
    ctx,
    { ...before, revision },
    { facts, slug, formerUntil, ...pictureAfter(ctx, actor, before, wanted) },
  );
  if (outcome === 'picture_refused') throw new InvalidInput([{ field: 'body.picture', reason: 'choice' }]);
  if (outcome === 'slug_taken') throw new InvalidInput([{ field: 'body.slug', reason: 'duplicate' }]);
  const after = await findNow(ctx, id);
  const hasPicture = wanted === undefined || wanted === (after.picture?.id ?? null);
  const isDone = after.slug === slug && hasPicture && isDeepStrictEqual(after.facts, facts);
  if (outcome === 'changed' && !isDone) throw new AppError('organization.changed_meanwhile');
  return show(ctx, after, roles);
};

/** @throws AppError organization.unverified if the owner of one that is not verified anymore has another one */
export const verify = async (
  ctx: Context,
  { id }: store.OrganizationRow,
  roles: readonly RoleInOrganization[],
  verified: boolean,
) => {
  const row = await untilUnchanged(async () => {
    const current = await findNow(ctx, id);
    if (current.verified === verified) return current;
    const outcome = verified
      ? (await store.saveVerified(ctx, current)) && 'ended'
      : await store.endVerified(ctx, current);
    if (outcome === 'unverified') throw new AppError('organization.unverified');
    return outcome === 'ended' ? { ...current, verified } : undefined;
  });
  return show(ctx, row, roles);
};

/** @throws AppError organization.not_empty while it holds teams or places */
export const remove = async (ctx: Context, { id }: store.OrganizationRow): Promise<{ done: true }> =>
  untilUnchanged(async () => {
    const row = await store.findOrganization(ctx, id);
    if (!row) return { done: true };
    if (row.teams > 0 || row.places > 0) throw new AppError('organization.not_empty');
    return (await store.removeOrganization(ctx, row)) ? { done: true } : undefined;
  });
