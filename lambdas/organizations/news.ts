import { may } from '#shared/contracts/permissions.ts';
import type { Change } from '#shared/declare/rows.ts';
import {
  organizationAgreed,
  organizationAsked,
  organizationInvited,
  organizationStaffAdded,
} from '#shared/domains/organizations/notifications.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { agreementRow, organizationStaffRow } from '#shared/domains/organizations/rows.ts';
import { type OrganizationId, PlaceId, TeamId, type UserId } from '#shared/kernel/ids.ts';
import * as notifications from '../notifications/index.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { findRole, listStaff } from './staff/organization-staff.table.ts';
import { type AgreementRow, findAgreement, findOrganization } from './store/index.ts';

interface Holding {
  readonly name: string;
  readonly ownerId: UserId | undefined;
}

const findHolding = async (ctx: Context, id: TeamId | PlaceId): Promise<Holding | undefined> => {
  const team = TeamId.safeParse(id);
  if (team.success) {
    const row = await teams.findTeam(ctx, team.data);
    return row && { name: row.card.name, ownerId: row.ownerId };
  }
  const found = await places.findPublic(ctx, PlaceId.parse(id), async (ownerId) => ownerId);
  return found && { name: found.card.name, ownerId: found.owner ?? undefined };
};

/** The people who decide for an organization. */
const decidersOf = async (ctx: Context, organizationId: OrganizationId): Promise<UserId[]> =>
  (await listStaff(ctx, organizationId)).flatMap(({ role, userId }) =>
    may(organizationKind, [role], 'hold') ? [userId] : [],
  );

const newsOf = async (ctx: Context, row: AgreementRow, { ownerId }: Holding) => {
  if (row.state === 'invited') return { kind: organizationInvited, to: ownerId ? [ownerId] : [] };
  if (row.state === 'asked')
    return { kind: organizationAsked, to: await decidersOf(ctx, row.organizationId) };
  return row.state === 'accepted' ? { kind: organizationAgreed, to: [row.askerId] } : undefined;
};

/** One side has asked, agreed, or sent a reminder: the other one is notified, once for each of these. */
export const announceAgreement = async (
  ctx: Context,
  { after }: Change<typeof agreementRow>,
): Promise<void> => {
  const row = after && (await findAgreement(ctx, after));
  // It may have been answered or withdrawn by now.
  if (!row || row.state !== after.state || row.since !== after.since) return;
  const [organization, holding] = await Promise.all([
    findOrganization(ctx, row.organizationId),
    findHolding(ctx, row.thingId),
  ]);
  const news = holding && (await newsOf(ctx, row, holding));
  if (!organization || !news) return;
  const at = after.remindedAt ?? row.since;
  const of = `agreement ${row.organizationId} ${row.thingId} ${row.state} ${at}`;
  const data = {
    ...{ organizationId: organization.id, organizationName: organization.facts.name },
    ...{ holdingId: row.thingId, holdingName: holding.name },
  };
  for (const userId of news.to) await notifications.announce(ctx, news.kind, userId, data, { of, at });
};

/** Notifies a person of a role; the owner of a new organization has created it. */
export const announceRole = async (
  ctx: Context,
  { after }: Change<typeof organizationStaffRow>,
): Promise<void> => {
  if (!after || after.role === 'owner') return;
  const { organizationId, userId, since } = after;
  const [organization, role] = await Promise.all([
    findOrganization(ctx, organizationId),
    findRole(ctx, organizationId, userId),
  ]);
  if (!organization || !role) return;
  const data = { organizationId, organizationName: organization.facts.name };
  const cause = { of: `organization role ${organizationId} ${userId}`, at: since };
  await notifications.announce(ctx, organizationStaffAdded, userId, data, cause);
};
