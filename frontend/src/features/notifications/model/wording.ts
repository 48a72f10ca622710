import { dayAndMonth, time } from '#frontend/lib/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Notification, NotificationType } from '#shared/domains/notifications/contract.ts';
import { paths } from '#shared/product/paths.ts';

export interface Wording {
  readonly title: string;
  readonly text: string;
  /** Where it leads. */
  readonly to: string;
}

export interface WordingContext {
  readonly locale: string;
  readonly viewerZone: string;
}

type Data = Notification['data'];
const textOf = (data: Data, name: string): string => String(data[name] ?? '');

/** 'Sat, Nov 28, 9:00 AM', in the zone of the place; empty when the time is not known. */
const whenOf = (data: Data, { locale, viewerZone }: WordingContext): string => {
  const dateStart = textOf(data, 'dateStart');
  if (Number.isNaN(Date.parse(dateStart))) return '';
  const zone = { locale, timeZone: textOf(data, 'timeZone') || viewerZone };
  return `${dayAndMonth(dateStart, zone)}, ${time(dateStart, zone, viewerZone)}`;
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const eventPath = (data: Data): string => {
  const eventId = textOf(data, 'eventId');
  return eventId ? paths.event(eventId) : paths.home();
};

/** What people did: of one by name, of several by the first name and how many others. */
const saidOf = (
  data: Data,
  one: (inputs: { name: string }) => string,
  several: (inputs: { name: string; count: number }) => string,
): string => {
  const [name, count] = [textOf(data, 'actorName'), Number(data['others'] ?? 0)];
  return count > 0 ? several({ name, count }) : one({ name });
};

const joinedTitle = (data: Data): string => {
  const name = textOf(data, 'actorName');
  const guests = Number(data['guests'] ?? 0);
  return guests > 0
    ? m.note_joined_guests({ name, count: guests })
    : saidOf(data, m.note_joined, m.note_joined_several);
};

/** News of a team: what happened, in which team. */
const ofTeam = (data: Data, title: string): Wording => ({
  title,
  text: textOf(data, 'teamName'),
  to: paths.team(textOf(data, 'teamId')),
});

const wordings = {
  welcome: () => ({ title: m.note_welcome(), text: m.note_welcome_text(), to: paths.discover() }),
  team_created: (data) => ({
    title: m.note_team_created({ name: textOf(data, 'teamName') }),
    text: m.note_team_created_text(),
    to: paths.team(textOf(data, 'teamId')),
  }),
  team_joined: (data) => ofTeam(data, saidOf(data, m.note_team_joined, m.note_team_joined_several)),
  team_join_asked: (data) =>
    ofTeam(data, saidOf(data, m.note_team_join_asked, m.note_team_join_asked_several)),
  team_invited: (data) => ofTeam(data, m.note_team_invited({ name: textOf(data, 'actorName') })),
  team_join_granted: (data) => ofTeam(data, m.note_team_join_granted()),
  event_joined: (data, context) => ({
    title: joinedTitle(data),
    text: joined(textOf(data, 'eventTitle'), whenOf(data, context)),
    to: eventPath(data),
  }),
  event_left: (data, context) => ({
    title: saidOf(data, m.note_left, m.note_left_several),
    text: joined(textOf(data, 'eventTitle'), whenOf(data, context)),
    to: eventPath(data),
  }),
  event_reminder: (data, context) => ({
    title: m.note_reminder({ event: textOf(data, 'eventTitle') }),
    text: joined(whenOf(data, context), textOf(data, 'placeName')),
    to: eventPath(data),
  }),
} as const satisfies Record<NotificationType, (data: Data, context: WordingContext) => Wording>;

/** Whether a notification answers what its receiver has just done: starting a team, setting up a profile. */
export const isOwnDoing = (type: NotificationType): boolean => type === 'team_created' || type === 'welcome';

/** What a notification says in the language of the person, and where it leads. */
export const wordingOf = ({ type, data }: Notification, context: WordingContext): Wording =>
  wordings[type](data, context);
