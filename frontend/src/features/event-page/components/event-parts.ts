import type { ReactNode } from 'react';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** An invitation link that was opened. */
export interface OpenedInvitation {
  readonly eventId: string;
  readonly occurrenceId: string;
  readonly token: string;
  /** The event can be read now. */
  readonly onAccepted: () => void;
}

/** What other features show on the page of an event. */
export interface EventParts {
  /** Buttons on the cover. */
  readonly coverActions: (event: EventPage) => ReactNode;
  /** What hosts can do without leaving the page. */
  readonly hostTools: (event: EventPage) => ReactNode;
  /** What hosts need to know about the people of the event. */
  readonly hostNotices: (event: EventPage) => ReactNode;
  /** What is asked, over the page, of someone who cannot join yet: an account, a profile, or a birthdate. */
  readonly signUp: (event: EventPage, onClose: () => void) => ReactNode;
  /** What someone sees who opens an invitation link to an event that they cannot see yet. */
  readonly invitation: (invitation: OpenedInvitation) => ReactNode;
  /** What the place of the event has announced. */
  readonly placeStatus: (event: EventPage) => ReactNode;
  /** What else the host of an event with a price sells, for members. */
  readonly offers: (event: EventPage) => ReactNode;
  /** What a member sees whom the host asks for something. */
  readonly asked: (event: EventPage) => ReactNode;
  /** Which children of a member go. */
  readonly family: (event: EventPage) => ReactNode;
  /** How someone who is going checks in, from a few hours before the start until the end. */
  readonly checkIn: (event: EventPage) => ReactNode;
  /** Who is at the event, for members, at that time. */
  readonly hereNow: (event: EventPage) => ReactNode;
  /** How a member writes to the host, or to everyone who is going. */
  readonly messages: (event: EventPage) => ReactNode;
  /** What members discuss about the event. */
  readonly discussion: (event: EventPage) => ReactNode;
  /** What the people of a date see once it has ended. */
  readonly afterwards: (event: EventPage) => ReactNode;
}
