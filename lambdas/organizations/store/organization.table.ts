import { CustomAttributeType } from 'electrodb';
import type { OrganizationInput } from '#shared/domains/organizations/shapes.ts';
import { OrganizationId, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import type { Context } from '../../runtime/context.ts';

export interface OrganizationPicture {
  readonly id: UploadId;
  readonly authorId: UserId;
}

/** What groups teams and places. */
export const Organization = defineEntity('organization', {
  privacy: { onDeletion: 'ids', inExport: 'organizations' },
  attributes: {
    id: id<OrganizationId>(),
    slug: text(),
    facts: { type: CustomAttributeType<OrganizationInput>('any'), required: true },
    /** The upload that its picture was made of, and who sent it. */
    picture: { type: CustomAttributeType<OrganizationPicture>('any') },
    /** Whose role is `owner`: both change in one transaction. */
    ownerId: text<UserId>(),
    /** The language of the person who created it, most likely the language it is written in. */
    locale: text<Locale>(),
    verified: { type: 'boolean', required: true, default: false },
    /** How many it holds: updated in the same transaction as each agreement. */
    teams: { type: 'number', required: true, default: 0 },
    places: { type: 'number', required: true, default: 0 },
    /** How many people have a role, the owner included. */
    staff: { type: 'number', required: true, default: 1 },
    /** The single list of organizations. */
    listed: { type: ['organizations'] as const, required: true, default: 'organizations' },
    ...stamps,
  },
  indexes: {
    /** An organization by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which organizations are there, in the order in which they were created? Cost: ½ for 4 KB. */
    directory: index('gsi5', ['listed'], ['id']),
  },
});

/** Reserves a slug for one organization: its own row, written with the organization. Former slugs stay reserved. */
export const OrganizationSlug = defineEntity('organizationSlug', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    slug: id(),
    organizationId: text<OrganizationId>(),
    /** Of a former slug: until when it leads to the organization (ISO). */
    until: optionalText(),
  },
  indexes: {
    /** Whose slug is this? Cost: 1, consistent. */
    bySlug: primaryKey(['slug'], []),
  },
});

/** The organization of a person that is not verified yet: its own row, because nobody can have two. */
export const UnverifiedOrganization = defineEntity('unverifiedOrganization', {
  privacy: { onDeletion: 'erased', notExported: 'It is one of the organizations.' },
  attributes: {
    ownerId: id<UserId>(),
    organizationId: text<OrganizationId>(),
  },
  indexes: {
    /** Does a person own an organization that is not verified? Written with it. Cost: 1, in conditions only. */
    byOwner: primaryKey(['ownerId'], []),
  },
});

export type OrganizationRow = RowOf<typeof Organization>;

/** Consistent: someone who has just created one opens its page. */
export const findOrganization = async (
  ctx: Context,
  organizationId: OrganizationId,
): Promise<OrganizationRow | undefined> => {
  const { data } = await Organization(ctx).get({ id: organizationId }).go({ consistent: true });
  return data ?? undefined;
};

/** By id or slug; a former slug leads to it for 12 months. */
export const findByReference = async (
  ctx: Context,
  reference: OrganizationId | string,
): Promise<OrganizationRow | undefined> => {
  const parsed = OrganizationId.safeParse(reference);
  if (parsed.success) return findOrganization(ctx, parsed.data);
  const { data } = await OrganizationSlug(ctx).get({ slug: reference }).go({ consistent: true });
  const isOver = data?.until !== undefined && data.until <= ctx.clock.now();
  return data && !isOver ? findOrganization(ctx, data.organizationId) : undefined;
};

/** Some organizations, in the requested order, without those that do not exist. `consistent`: for twice the cost of ½ each. */
export const findOrganizations = async (
  ctx: Context,
  ids: readonly OrganizationId[],
  consistent = false,
): Promise<OrganizationRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Organization(ctx)
    .get(ids.map((one) => ({ id: one })))
    .go({ preserveBatchOrder: true, consistent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} organizations were not read`);
  return data.filter((row) => row !== null);
};

/** A page of the organizations with ids from `first` to before `end`, in order. */
export const listBetween = (
  ctx: Context,
  first: OrganizationId,
  end: OrganizationId,
  cursor: string | null,
) =>
  Organization(ctx)
    .query.directory({ listed: 'organizations' })
    .between({ id: first }, { id: end })
    .go({ cursor });
