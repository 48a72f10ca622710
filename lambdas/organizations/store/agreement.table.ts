import type { AgreementState } from '#shared/domains/organizations/agreement.ts';
import { type HoldingKind, organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { OrganizationId, PlaceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
} from '../../data/entity.ts';
import { isWritten, type TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Organization } from './organization.table.ts';

/** What an organization and a team or place agree about belonging together. */
export const Agreement = defineEntity('agreement', {
  privacy: { onDeletion: 'ids', notExported: 'It belongs to the organization and the team or place.' },
  attributes: {
    organizationId: id<OrganizationId>(),
    kind: id<HoldingKind>(),
    thingId: id<TeamId | PlaceId>(),
    state: text<AgreementState>(),
    /** When it reached this state. */
    since: text(),
    /** Who asked or invited last. */
    askerId: text<UserId>(),
    remindedAt: optionalText(),
  },
  indexes: {
    /** What does an organization agree about, one kind or one thing? Cost: 1 for 4 KB, consistent. */
    byOrganization: primaryKey(['organizationId'], ['kind', 'thingId']),
    /** With which organizations does a team or place agree? Cost: ½ for 4 KB. */
    byThing: index('gsi5', ['thingId'], ['organizationId']),
  },
});
export type AgreementRow = RowOf<typeof Agreement>;
export type AgreementKey = Pick<AgreementRow, 'organizationId' | 'kind' | 'thingId'>;

export const findAgreement = async (
  ctx: Context,
  { organizationId, kind, thingId }: AgreementKey,
): Promise<AgreementRow | undefined> => {
  const { data } = await Agreement(ctx).get({ organizationId, kind, thingId }).go({ consistent: true });
  return data ?? undefined;
};

/** All agreements of an organization about one kind. Consistent. */
export const listAgreements = async (
  ctx: Context,
  organizationId: OrganizationId,
  kind?: HoldingKind,
): Promise<AgreementRow[]> => {
  const { data } = await Agreement(ctx)
    .query.byOrganization({ organizationId, ...(kind && { kind }) })
    .go({ consistent: true, pages: 'all' });
  return data;
};

/** All agreements of a team or place. */
export const listOfThing = async (ctx: Context, thingId: TeamId | PlaceId): Promise<AgreementRow[]> => {
  const { data } = await Agreement(ctx).query.byThing({ thingId }).go({ pages: 'all' });
  return data;
};

interface Change {
  readonly before: AgreementRow | undefined;
  readonly state: AgreementState;
  readonly askerId: UserId;
  /** The write that keeps a team in one organization at most. */
  readonly other?: TransactionWrite | undefined;
}

const counts = { team: 'teams', place: 'places' } as const;

/**
 * Writes the next state of an agreement and the organization's count, unless it has changed since it was read. `full`: the organization holds as many
 * as it can. `refused`: the other write was.
 */
export const saveAgreement = async (
  ctx: Context,
  { organizationId, kind, thingId }: AgreementKey,
  { before, state, askerId, other }: Change,
): Promise<'saved' | 'changed' | 'full' | 'refused'> => {
  const count = counts[kind];
  const joins = state === 'accepted';
  const leaves = before?.state === 'accepted';
  const most: number = organizationLimits[count];
  const decided = await tryWrite(ctx, { Agreement, Organization }, (rows) => {
    const row = { organizationId, kind, thingId, state, askerId, since: ctx.clock.now() };
    const counted = rows.Organization.patch({ id: organizationId });
    return [
      before
        ? rows.Agreement.put(row)
            .where(
              (stored, op) => `${op.eq(stored.state, before.state)} AND ${op.eq(stored.since, before.since)}`,
            )
            .commit()
        : rows.Agreement.create(row).commit(),
      ...(joins
        ? [
            counted
              .add({ [count]: 1 })
              .where((stored, op) => op.lt(stored[count], most))
              .commit(),
          ]
        : []),
      ...(leaves ? [counted.add({ [count]: -1 }).commit()] : []),
      ...(other ? [other] : []),
    ];
  });
  if (decided.committed) return 'saved';
  if (decided.refused[0]) return 'changed';
  return joins && decided.refused[1] ? 'full' : 'refused';
};

/** Removes a request, unless it has changed since it was read. */
export const removeAgreement = (
  ctx: Context,
  { organizationId, kind, thingId, state }: AgreementRow,
): Promise<boolean> =>
  isWritten(
    Agreement(ctx)
      .remove({ organizationId, kind, thingId })
      .where((row, op) => op.eq(row.state, state)),
  );

/** Says that an invitation was sent again; false if it is not open anymore. */
export const saveReminder = (
  ctx: Context,
  { organizationId, kind, thingId }: AgreementKey,
): Promise<boolean> =>
  isWritten(
    Agreement(ctx)
      .patch({ organizationId, kind, thingId })
      .set({ remindedAt: ctx.clock.now() })
      .where((row, op) => op.eq(row.state, 'invited')),
  );

/** Deletes an agreement whose team or organization is gone, and counts it no more. */
export const dropAgreement = async (
  ctx: Context,
  { organizationId, kind, thingId, state }: AgreementRow,
): Promise<void> => {
  await tryWrite(ctx, { Agreement, Organization }, (rows) => [
    rows.Agreement.remove({ organizationId, kind, thingId })
      .where((row, op) => op.eq(row.state, state))
      .commit(),
    ...(state === 'accepted'
      ? [
          rows.Organization.patch({ id: organizationId })
            .add({ [counts[kind]]: -1 })
            .commit(),
        ]
      : []),
  ]);
};
