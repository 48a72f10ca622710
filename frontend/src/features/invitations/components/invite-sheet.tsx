import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { InviteEmails } from './invite-emails.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteList } from './invite-list.tsx';
import { InvitePeople } from './invite-people.tsx';
import { InviteTeam } from './invite-team.tsx';

interface InviteSheetProps {
  readonly event: EventPage;
  readonly onClose: () => void;
}

/** The ways to invite people: a link to share, by email, a team, a user list, and the host's connections. */
export const InviteSheet = ({ event, onClose }: InviteSheetProps) => (
  <Sheet title={m.invite_people()} size="large" onClose={onClose}>
    <InviteLink event={event} />
    <InviteEmails event={event} />
    <InviteTeam event={event} />
    <InviteList event={event} />
    <InvitePeople event={event} />
  </Sheet>
);
