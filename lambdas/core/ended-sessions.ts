import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';

/** Whether the session of a person's token was ended on another device. */
export type IsEnded = (person: Pick<Person, 'userId' | 'login'>) => Promise<boolean>;

/** Finds out whether a login was ended. */
export type FindEnded = (key: {
  readonly userId: Person['userId'];
  readonly id: NonNullable<Person['login']>['id'];
}) => Promise<boolean>;

/** How long an instance believes that a session is open, in milliseconds. */
const FRESH_MS = 60_000;
/** Sessions an instance remembers; beyond that, the oldest are dropped. */
const REMEMBERED = 5000;

/** Asks the table at most once a minute for each session. An ended one stays so. */
export const createEndedSessions = (find: FindEnded, clock: Clock): IsEnded => {
  const openAt = new Map<string, number>();
  return async ({ userId, login }) => {
    if (!login) return false;
    const now = Date.parse(clock.now());
    const known = openAt.get(login.id);
    if (known !== undefined && now - known < FRESH_MS) return false;
    openAt.delete(login.id);
    if (await find({ userId, id: login.id })) return true;
    openAt.set(login.id, now);
    const [oldest] = openAt.keys();
    if (openAt.size > REMEMBERED && oldest !== undefined) openAt.delete(oldest);
    return false;
  };
};
