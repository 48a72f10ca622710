import { m } from '#frontend/paraglide/messages.js';
import type { EventLocation } from '#shared/domains/events/model/shapes.ts';

/** The name of an event's place; of an online event, that it is one. */
export const whereText = (location: EventLocation): string =>
  location.isOnline ? m.event_online() : location.name;

/** The same, with the address of the place. */
export const wholeWhereText = (location: EventLocation): string =>
  location.isOnline ? m.event_online() : `${location.name}, ${location.address}`;
