import type { AssignableRole } from '#shared/domains/organizations/roles.ts';
import { organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { OrganizationInput } from '#shared/domains/organizations/shapes.ts';
import type { OrganizationId, UserId } from '#shared/kernel/ids.ts';
import { type NewRowOf, tryWrite, write } from '../../data/entity.ts';
import { type NewRequestKey, RequestKey } from '../../data/request-key.table.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import { OrganizationStaff, type StaffRow } from '../staff/organization-staff.table.ts';
import {
  Organization,
  type OrganizationPicture,
  type OrganizationRow,
  OrganizationSlug,
  UnverifiedOrganization,
} from './organization.table.ts';

const most: number = organizationLimits.staff;

/** Adds an organization with its owner, unless its slug is taken or the owner has another one that is not verified. */
export const addOrganization = async (
  ctx: Context,
  requestKey: NewRequestKey,
  row: NewRowOf<typeof Organization>,
): Promise<'added' | 'key_known' | 'unverified' | 'slug_taken'> => {
  const { id: organizationId, ownerId, slug, createdAt: since } = row;
  const decided = await tryWrite(
    ctx,
    { RequestKey, UnverifiedOrganization, OrganizationSlug, Organization, OrganizationStaff },
    (rows) => [
      rows.RequestKey.create(requestKey).commit(),
      rows.UnverifiedOrganization.create({ ownerId, organizationId }).commit(),
      rows.OrganizationSlug.create({ slug, organizationId }).commit(),
      rows.Organization.create(row).commit(),
      rows.OrganizationStaff.create({ organizationId, userId: ownerId, role: 'owner', since }).commit(),
    ],
  );
  if (decided.committed) return 'added';
  if (decided.refused[0]) return 'key_known';
  return decided.refused[1] ? 'unverified' : 'slug_taken';
};

interface Edit {
  readonly facts: OrganizationInput;
  readonly slug: string;
  /** Until when the former slug leads to it, if the slug changes. */
  readonly formerUntil: string;
  /** The picture that it has from then on. */
  readonly picture: OrganizationPicture | undefined;
  /** What that means for uploads. */
  readonly uploads: readonly TransactionWrite[];
}

/** Changes what an organization says and its slug at that revision. */
export const saveOrganization = async (
  ctx: Context,
  { id, slug: former, revision }: Pick<OrganizationRow, 'id' | 'slug' | 'revision'>,
  { facts, slug, formerUntil, picture, uploads }: Edit,
): Promise<'saved' | 'changed' | 'picture_refused' | 'slug_taken'> => {
  const now = { facts, slug, updatedAt: ctx.clock.now() };
  const decided = await tryWrite(ctx, { Organization, OrganizationSlug }, (rows) => {
    const changed = rows.Organization.patch({ id });
    const saved = picture ? changed.set({ ...now, picture }) : changed.set(now).remove(['picture']);
    return [
      saved
        .add({ revision: 1 })
        .where((row, op) => op.eq(row.revision, revision))
        .commit(),
      ...uploads,
      ...(slug === former
        ? []
        : [
            rows.OrganizationSlug.put({ slug, organizationId: id })
              .where((row, op) => `${op.notExists(row.organizationId)} OR ${op.eq(row.organizationId, id)}`)
              .commit(),
            rows.OrganizationSlug.put({ slug: former, organizationId: id, until: formerUntil }).commit(),
          ]),
    ];
  });
  if (decided.committed) return 'saved';
  if (decided.refused[0]) return 'changed';
  return decided.refused.slice(1, 1 + uploads.length).some(Boolean) ? 'picture_refused' : 'slug_taken';
};

/** Marks an organization as verified: its owner can then create another one. False if it is already, or has changed hands. */
export const saveVerified = (ctx: Context, { id, ownerId }: OrganizationRow): Promise<boolean> =>
  write(ctx, { Organization, UnverifiedOrganization }, (rows) => [
    rows.Organization.patch({ id })
      .set({ verified: true, updatedAt: ctx.clock.now() })
      .where((row, op) => `${op.eq(row.verified, false)} AND ${op.eq(row.ownerId, ownerId)}`)
      .commit(),
    rows.UnverifiedOrganization.delete({ ownerId }).commit(),
  ]);

/** Ends the verification; `unverified` if the owner already has another organization that is not verified. */
export const endVerified = async (
  ctx: Context,
  { id, ownerId }: OrganizationRow,
): Promise<'ended' | 'changed' | 'unverified'> => {
  const decided = await tryWrite(ctx, { Organization, UnverifiedOrganization }, (rows) => [
    rows.Organization.patch({ id })
      .set({ verified: false, updatedAt: ctx.clock.now() })
      .where((row, op) => `${op.eq(row.verified, true)} AND ${op.eq(row.ownerId, ownerId)}`)
      .commit(),
    rows.UnverifiedOrganization.create({ ownerId, organizationId: id }).commit(),
  ]);
  if (decided.committed) return 'ended';
  return decided.refused[0] ? 'changed' : 'unverified';
};

/** Deletes an organization that holds nothing; false if it holds something or has changed hands. */
export const removeOrganization = (
  ctx: Context,
  { id, slug, ownerId, verified, picture }: OrganizationRow,
): Promise<boolean> =>
  write(ctx, { Organization, OrganizationSlug, OrganizationStaff, UnverifiedOrganization }, (rows) => [
    rows.Organization.remove({ id })
      .where(
        (row, op) =>
          `${op.eq(row.teams, 0)} AND ${op.eq(row.places, 0)} AND ${op.eq(row.ownerId, ownerId)} AND ${op.eq(row.slug, slug)} AND ${op.eq(row.verified, verified)}`,
      )
      .commit(),
    rows.OrganizationSlug.delete({ slug }).commit(),
    rows.OrganizationStaff.delete({ organizationId: id, userId: ownerId }).commit(),
    ...(verified ? [] : [rows.UnverifiedOrganization.delete({ ownerId }).commit()]),
    ...(picture ? [media.dropsPicture(ctx, picture.authorId, picture.id)] : []),
  ]);

/** Gives a person a role who has none; `full` if the organization has as much staff as it can have. */
export const addStaff = async (
  ctx: Context,
  organizationId: OrganizationId,
  userId: UserId,
  role: AssignableRole,
): Promise<'added' | 'known' | 'full'> => {
  const decided = await tryWrite(ctx, { Organization, OrganizationStaff }, (rows) => [
    rows.Organization.patch({ id: organizationId })
      .add({ staff: 1 })
      .where((row, op) => op.lt(row.staff, most))
      .commit(),
    rows.OrganizationStaff.create({ organizationId, userId, role, since: ctx.clock.now() }).commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[1] ? 'known' : 'full';
};

/** Changes a role, unless it has changed since it was read. */
export const changeRole = (
  ctx: Context,
  { organizationId, userId, role: before }: StaffRow,
  role: AssignableRole,
): Promise<boolean> =>
  write(ctx, { OrganizationStaff }, (rows) => [
    rows.OrganizationStaff.patch({ organizationId, userId })
      .set({ role })
      .where((row, op) => op.eq(row.role, before))
      .commit(),
  ]);

/** Ends a role, unless it has changed since it was read. */
export const removeStaff = (
  ctx: Context,
  { organizationId, userId, role }: Pick<StaffRow, 'organizationId' | 'userId' | 'role'>,
): Promise<boolean> =>
  write(ctx, { Organization, OrganizationStaff }, (rows) => [
    rows.OrganizationStaff.remove({ organizationId, userId })
      .where((row, op) => op.eq(row.role, role))
      .commit(),
    rows.Organization.patch({ id: organizationId }).add({ staff: -1 }).commit(),
  ]);

/** Makes someone with a role the owner, and the owner an admin; `unverified` if that person owns another organization that is not verified. */
export const saveOwner = async (
  ctx: Context,
  { id, ownerId, verified }: OrganizationRow,
  next: StaffRow,
): Promise<'saved' | 'changed' | 'unverified'> => {
  const decided = await tryWrite(ctx, { Organization, OrganizationStaff, UnverifiedOrganization }, (rows) => [
    rows.Organization.patch({ id })
      .set({ ownerId: next.userId, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => `${op.eq(row.ownerId, ownerId)} AND ${op.eq(row.verified, verified)}`)
      .commit(),
    rows.OrganizationStaff.patch({ organizationId: id, userId: next.userId })
      .set({ role: 'owner' })
      .where((row, op) => op.eq(row.role, next.role))
      .commit(),
    rows.OrganizationStaff.patch({ organizationId: id, userId: ownerId }).set({ role: 'admin' }).commit(),
    ...(verified
      ? []
      : [
          rows.UnverifiedOrganization.create({ ownerId: next.userId, organizationId: id }).commit(),
          rows.UnverifiedOrganization.delete({ ownerId }).commit(),
        ]),
  ]);
  if (decided.committed) return 'saved';
  return decided.refused[3] ? 'unverified' : 'changed';
};

/** Deletes the role of someone in an organization that is gone. */
export const dropStaff = async (
  ctx: Context,
  { organizationId, userId }: Pick<StaffRow, 'organizationId' | 'userId'>,
): Promise<void> => {
  await OrganizationStaff(ctx).delete({ organizationId, userId }).go();
};
