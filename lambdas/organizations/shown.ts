import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import { organizationPictureFrom } from '#shared/domains/media/cover.ts';
import {
  organization,
  organizationRoles,
  type RoleInOrganization,
} from '#shared/domains/organizations/roles.ts';
import type { OrganizationCard, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { OrganizationId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { firstIdAt } from '../core/ids.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { listRolesOf } from './staff/organization-staff.table.ts';
import { findByReference, findOrganizations, listBetween, type OrganizationRow } from './store/index.ts';

type PageOut = z.input<typeof OrganizationPage>;

/** As many as a person's list shows. */
const MOST_SHOWN = 50;

export const toCard = ({
  id,
  slug,
  facts,
  picture,
  verified,
  teams,
  places,
}: OrganizationRow): OrganizationCard => ({
  ...{ id, slug, ...facts, verified, teams, places },
  picture: picture ? organizationPictureFrom(picture.id) : null,
});

const toPage = (row: OrganizationRow, owner: UserSummary, roles: readonly RoleInOrganization[]): PageOut => ({
  ...toCard(row),
  owner,
  createdAt: row.createdAt,
  revision: row.revision,
  viewer: {
    role: organizationRoles.find((role) => roles.includes(role)) ?? null,
    mayVerify: may(organization, roles, 'verify'),
  },
});

/** The page of an organization. Its owner is always named, even to someone whom they have blocked. @throws AppError organization.not_found */
export const show = async (
  ctx: Context,
  row: OrganizationRow,
  roles: readonly RoleInOrganization[],
): Promise<PageOut> => {
  const owner = (await family.findShown(ctx, [row.ownerId])).get(row.ownerId);
  if (!owner) throw new AppError('organization.not_found');
  return toPage(row, owner, roles);
};

/** The organizations in which a person has a role. Cost: ½ for 4 KB, ½ for each, and ½ for each owner. */
export const mine = async (ctx: Context, userId: UserId): Promise<{ items: PageOut[] }> => {
  const { items: roles } = await listRolesOf(ctx, userId, MOST_SHOWN, null);
  const roleIn = new Map(roles.map(({ organizationId, role }) => [organizationId, role]));
  const rows = await findOrganizations(ctx, [...roleIn.keys()]);
  const owners = await family.findShown(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  return {
    items: rows.flatMap((row) => {
      const [owner, role] = [owners.get(row.ownerId), roleIn.get(row.id)];
      return owner && role ? [toPage(row, owner, [role])] : [];
    }),
  };
};

/** The cards of some organizations, in the requested order, without those of inactive owners. Cost: ½ each, and ½ for each owner. `consistent`: twice that. */
export const findCards = async (
  ctx: Context,
  ids: readonly OrganizationId[],
  { consistent = false } = {},
): Promise<OrganizationCard[]> => {
  const rows = await findOrganizations(ctx, ids, consistent);
  const active = await users.findActiveIds(
    ctx,
    rows.map(({ ownerId }) => ownerId),
    { consistent },
  );
  return rows.filter(({ ownerId }) => active.has(ownerId)).map(toCard);
};

/** An organization as anyone may see it, and the language it is most likely written in. */
interface PublicOrganization {
  readonly card: OrganizationCard;
  readonly ownerId: UserId;
  readonly locale: Locale;
}

/** An organization by its id or slug; undefined if its owner is not active. */
export const findPublic = async (
  ctx: Context,
  reference: string,
): Promise<PublicOrganization | undefined> => {
  const row = await findByReference(ctx, reference);
  if (!row || !(await users.findActiveIds(ctx, [row.ownerId])).has(row.ownerId)) return undefined;
  return { card: toCard(row), ownerId: row.ownerId, locale: row.locale };
};

const idAt = (instant: string) => OrganizationId.parse(`org_${firstIdAt(instant)}`);

/** The organizations that were created in `[from, until)` (ISO instants). Their owners may be inactive. */
export async function* listedBetween(ctx: Context, from: string, until: string) {
  for await (const { data } of everyPage((cursor) => listBetween(ctx, idAt(from), idAt(until), cursor)))
    yield data.map(({ id, slug, ownerId, createdAt }) => ({ id, slug, ownerId, createdAt }));
}
