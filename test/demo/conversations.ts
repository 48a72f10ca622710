import { findWithRole } from '#lambdas/conversations/reading/index.ts';
import * as direct from '#lambdas/conversations/writing/direct.ts';
import * as groups from '#lambdas/conversations/writing/groups.ts';
import * as opened from '#lambdas/conversations/writing/opened.ts';
import { send } from '#lambdas/conversations/writing/send.ts';
import type { Member } from '#lambdas/core/actor.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type { ConversationId, TeamId } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { earlier } from './earlier.ts';
import { randomKey } from './request-key.ts';
import { memberOf, presentIn, type Services } from './services.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Who says what, and how many minutes ago. */
type Line = readonly [by: Member, minutes: number, text: string];

const sayAll = async (
  { ctx }: Services,
  id: ConversationId,
  lines: readonly Line[],
  random: Random,
): Promise<void> => {
  for (const [by, minutes, text] of lines) {
    const then = earlier(ctx, minutes);
    const { object } = await presentIn(findWithRole(then, by, id));
    await send(then, object, { requestKey: randomKey(random), text, pictures: [], replyTo: null });
  }
};

interface TeamTalk {
  readonly teamId: TeamId;
  readonly owner: Member;
  readonly members: readonly Member[];
  /** Others of the city. */
  readonly others: readonly Member[];
}

const strangerAmong = async ({ ctx }: Services, people: readonly Member[], owner: Member) => {
  for (const person of people)
    if ((await direct.contactOf(ctx, person.userId, owner.userId)) === 'request') return person;
  return undefined;
};

/** What the owner of a team finds: their team, a group and a teammate with something unread, and a request of someone they don't know. */
export const loadTeamTalk = async (
  services: Services,
  { teamId, owner, members, others }: TeamTalk,
  random: Random,
): Promise<void> => {
  const { ctx } = services;
  const [ann, ben, cleo] = members;
  if (!ann || !ben || !cleo) return;
  const team = await opened.team(earlier(ctx, 2 * DAY), owner, { id: teamId });
  await sayAll(
    services,
    team.id,
    [
      [owner, 2 * DAY - 5, 'Morning! Who can bring the second set of balls on Saturday?'],
      [ben, 2 * DAY - 22, "I have them in my trunk already. I'll be there at 8:45."],
      [owner, 2 * DAY - 24, 'Perfect, thank you.'],
      [cleo, 95, 'Is there parking behind the courts, or only on the street?'],
      [ann, 88, 'Behind them. Turn in after the playground.'],
    ],
    random,
  );
  const sundays = await groups.create(earlier(ctx, 6 * DAY), owner, {
    ...{ requestKey: randomKey(random), name: 'Sunday doubles' },
    userIds: [ann.userId, cleo.userId],
  });
  await sayAll(
    services,
    sundays.id,
    [
      [owner, 6 * DAY - 2, 'Same four as last week? We still need one more.'],
      [ann, 5 * DAY, 'I asked my neighbor. She plays at about our level.'],
      [cleo, 3 * HOUR, 'Court 2 is booked for 10. Sunscreen this time, please.'],
    ],
    random,
  );
  const { conversation } = await direct.write(earlier(ctx, 26 * HOUR), ben, owner.userId, {
    ...{ requestKey: randomKey(random), text: 'Could I move up to the second court in the ladder?' },
  });
  await sayAll(
    services,
    conversation.id,
    [
      [owner, 25 * HOUR, 'Win two more and it is yours. You were close on Tuesday.'],
      [ben, 40, 'Deal. I found a partner for this week.'],
    ],
    random,
  );
  const stranger = await strangerAmong(services, others, owner);
  if (stranger)
    await direct.write(earlier(ctx, 5 * HOUR), stranger, owner.userId, {
      requestKey: randomKey(random),
      text: 'Hi! I just moved to East Austin and played at 3.5 in Denver. Do you take new people midweek?',
    });
};

interface FamilyTalk {
  /** Those who can log in: the first two are the parents. */
  readonly signIns: readonly StoredUser[];
  readonly teen: StoredUser | undefined;
  /** A teammate of the first. */
  readonly driver: Member | undefined;
}

/** A conversation with a minor, whose parents are in it. */
export const loadFamilyTalk = async (
  services: Services,
  { signIns: [first, second], teen, driver }: FamilyTalk,
  random: Random,
): Promise<void> => {
  if (!first || !second || !teen || !driver) return;
  const [mother, father, child] = [memberOf(first), memberOf(second), memberOf(teen)];
  const { id } = await groups.create(earlier(services.ctx, 4 * DAY), mother, {
    ...{ requestKey: randomKey(random), name: 'Thursday carpool' },
    userIds: [father.userId, child.userId, driver.userId],
  });
  await sayAll(
    services,
    id,
    [
      [mother, 4 * DAY - 3, 'Practice is moved to 5:30 this Thursday. Who drives?'],
      [driver, 4 * DAY - 40, 'I can take everyone there, but not back.'],
      [father, 4 * DAY - 55, "I'll pick everyone up at 7."],
      [child, 20, 'Can we leave five minutes earlier? Coach wants us to set up the goals.'],
    ],
    random,
  );
};
