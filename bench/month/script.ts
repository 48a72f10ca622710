/**
 * What 100 users of a product for amateur sport do in a month, as an average per user. It was written before the first measurement. The users are about eight teams of twelve, as
 * clubs use Spond or TeamSnap, and people who look for games as on OpenSports: two or three dates a week, of which people attend one or two, and a team that talks in between.
 * Where a figure is uncertain, the larger one was taken.
 */
export interface Line {
  /** Per user and month. */
  readonly times: number;
  readonly because: string;
  /** Jobs follow it later, and so many people do it within an hour. */
  readonly together?: number;
}

/** How long a visit is, in minutes: three short ones a day on two or three days a week, looking up a date or answering a message. */
export const VISIT_MINUTES = 4;
/** A screen with people asks who is online every 25 seconds (`presenceSeconds.look`); a conversation stays open for a minute and a half. */
const LOOKS_AT_CONVERSATION = 3;

export const script = {
  start: {
    times: 12,
    because: 'the app is opened three times a week, usually from a push message, and shows home',
  },
  session: {
    times: 12,
    because: `a WebSocket for each visit of ${VISIT_MINUTES} minutes, with a ping every 20 seconds`,
  },
  renewal: { times: 12, because: 'the access token of an earlier visit has ended each time' },
  device: { times: 0.15, because: 'eight new users, five new phones, and two cleared browsers' },
  release: { times: 4, because: 'the app is released once a week; everyone has opened it since' },
  event: { times: 10, because: 'before each answer, and again on the day, for the place and who comes' },
  visitorEvent: {
    times: 3,
    because: 'a link in a group chat or a search result, opened by those who have no account; crawlers',
  },
  rsvp: { times: 6, together: 3, because: 'one and a half dates a week' },
  leave: { times: 0.8, together: 1, because: 'about one in eight who were going cancels' },
  host: { times: 0.5, together: 1, because: 'twelve hosts, each with a date a week that does not repeat' },
  discover: { times: 2, because: 'half of the users look for games, once a week' },
  team: { times: 4, because: 'the schedule of the team, once a week' },
  teamBoard: { times: 3, because: 'announcements of coaches are read by nearly everyone' },
  post: { times: 0.5, together: 1, because: 'a team has one post a week; others reply' },
  inbox: { times: 4, because: 'once a week' },
  conversation: { times: 8, because: 'twice a week, mostly that of the team' },
  presence: { times: 8 * LOOKS_AT_CONVERSATION, because: 'who is online, while a conversation is open' },
  send: {
    times: 8,
    together: 4,
    because: 'twice a week; in a team of fourteen, each member then gets 25 messages a week',
  },
  liveUpdate: {
    times: 12,
    because: 'one change a visit reaches someone who is online, whose app then reads the counts again',
  },
  notifications: { times: 4, because: 'the bell, once a week' },
  profile: { times: 1, because: 'a teammate or an opponent' },
  buy: { times: 0.3, together: 1, because: 'three in ten buy a spot or pay a share' },
  refund: { times: 0.03, because: 'one in ten of these gives it up in time' },
  picture: { times: 0.2, because: 'an avatar, a cover, or a photo of the field' },
  calendar: { times: 18, because: 'the calendars of 15 in 100 read the feed every six hours' },
  signUp: { times: 0.08, together: 1, because: 'eight new users' },
} as const satisfies Record<string, Line>;

export type ActionName = keyof typeof script;
export const actionNames = Object.keys(script) as ActionName[];
