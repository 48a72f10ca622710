import type { Context } from '../../runtime/context.ts';
import { EventDetails } from './event.table.ts';
import type { OccurrenceKey } from './events.ts';

/** A private date that becomes public. */
export interface Publication extends OccurrenceKey {
  /** ISO instant. */
  readonly publicAt: string;
}

// Private dates that become public.

/** A page of the dates that were to be public before `until` (ISO instant), earliest first. */
export const due = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = EventDetails(ctx).query.becomingPublic({ waiting: 'publication' }).lt({ publicAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Takes a date that stays private off the list. */
export const drop = async (ctx: Context, { eventId, occurrenceId, publicAt }: Publication): Promise<void> => {
  await EventDetails(ctx).patch({ eventId, occurrenceId }).remove(['waiting']).composite({ publicAt }).go();
};
