import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../../core/actor.ts';
import { onlyOnce } from '../../data/request-key.table.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findDate, refuseUnlessReceiving, toPage } from '../dates/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';
import { refuseBadCover } from './covers.ts';
import { chosenTeam } from './host-teams.ts';

/** The event that its host has just created, read back. */
const made = async (ctx: Context, host: Member, key: OccurrenceKey): Promise<EventPage> => {
  const found = await findDate(ctx, host, key);
  if (!found) throw new AppError('event.not_found');
  return toPage(found.object, ctx.clock.now());
};

/** A repeated request returns the event that it created, even if the event has started since. */
export const create = async (ctx: Context, host: Member, input: NewEvent): Promise<EventPage> => {
  const madeBefore = async (): Promise<OccurrenceKey | undefined> => {
    const [eventId] = (await events.madeBy(ctx, host.userId, input)) ?? [];
    return eventId && dates.first(ctx, eventId);
  };
  // Time-zone data is loaded for hosts only, not for everyone who reads events.
  const { newEventRows } = await import('../schedule/index.ts');
  const { cover } = input;
  const make = async (): Promise<OccurrenceKey | 'key_known'> => {
    const team = await chosenTeam(ctx, input.hostingTeam, { by: host.userId });
    await refuseUnlessReceiving(ctx, input.eventSlotGroup, { creatorId: host.userId, team });
    const rows = await newEventRows(host, input, team, ctx.ids, ctx.clock.now());
    await refuseBadCover(ctx, host, cover);
    const showing = cover ? media.showsInEvent(ctx, host.userId, cover, rows.occurrence.eventId) : undefined;
    const outcome = await events.add(ctx, { ...rows, showing });
    return outcome === 'added' ? rows.occurrence : outcome;
  };
  return made(ctx, host, await onlyOnce(make, madeBefore, { checkFirst: true }));
};
