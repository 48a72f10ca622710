import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { AgendaPart } from '#shared/domains/events/model/rsvp.ts';

const labels: Readonly<Record<AgendaPart, () => string>> = {
  hosting: m.event_you_host,
  going: m.event_you_are_in,
  maybe: m.home_maybe,
  waitlisted: m.home_waitlisted,
  pending_approval: m.home_pending_approval,
  invited: m.home_invited,
};

/** What the member's own part in an event is. */
export const PartTag = ({ part }: { readonly part: AgendaPart }) => <Tag tone="mine">{labels[part]()}</Tag>;
