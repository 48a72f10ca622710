import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { conversationsContract, listFilters } from '#shared/domains/conversations/contract.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { answerTokenOf, type Caller, type Input } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openWorld } from './open-world.ts';
import { everyRoute, routeNamed } from './routes.ts';
import { takes, textFieldsOf, withText } from './text-fields.ts';
import { nextKey, type World } from './world.ts';

/** Every field of text that people write takes it. */
const MARK = 'Marked words 4711';

/** What the minor has made, and a guest of the minor's event. */
interface OfMinor {
  readonly date: { readonly eventId: string; readonly occurrenceId: string };
  readonly guestToken: string;
}
let ofMinor: OfMinor | undefined;
const made = (): OfMinor => {
  if (!ofMinor) throw new Error('the things of the minor are made before');
  return ofMinor;
};

const { product, world } = await openWorld(async ({ product: own, world: { minor } }) => {
  const body = { ...upcomingEvent(0), title: "The minor's game", requestKey: nextKey() };
  const event = await own.call(eventsContract.create, { body }, minor.token);
  const email = 'gina.minors@contract.example';
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  await own.call(answersContract.requestGuestRsvp, {
    params: dateOf(event),
    body: { name: 'Gina', email, slotId, guests: 0, locale: 'en' },
  });
  const guestToken = await own.until('the link of a guest', async () => {
    const [mail] = await own.mails(email);
    return mail && answerTokenOf(mail);
  });
  await own.call(answersContract.answer, { params: { token: guestToken }, body: { answer: 'going' } });
  ofMinor = { date: dateOf(event), guestToken };
});

/** A request of a strange adult that aims at the minor, and the errors with which it is refused. */
interface Aimed {
  readonly input: (world: World) => Input;
  readonly refused: readonly string[];
}

/**
 * Where the text goes that an endpoint takes. A new endpoint that takes text has to be listed here.
 * - `Aimed`: to people whom the writer chooses, or to those of an object: aimed at a minor, it is refused
 * - `joined`: to people who have joined an object of the writer themselves
 * - `page`: into something that people look up, such as an event, a team, or a place; nobody is notified of it
 * - `name`: under which someone takes part, in one short line, which a minor who hosts reads too
 * - `staff`: what staff answer to a person who asked them
 * - `paying`: to the adults who write an invoice, and who pay it
 * - `own`: to nobody but its writer, staff, and payment providers
 */
type Way = Aimed | 'joined' | 'page' | 'name' | 'staff' | 'paying' | 'own';

const of = (way: Way, titles: readonly string[]) => Object.fromEntries(titles.map((title) => [title, way]));
const LONGEST_NAME = 100;
const text = () => ({ requestKey: nextKey(), text: MARK });
const forbidden = ['auth.forbidden'];
const unknown = ['conversation.not_found'];
const unreachable = ['conversation.not_reachable'];
const about = ({ withMinor: { id: conversationId } }: World) => ({ params: { conversationId } });
const post = { requestKey: nextKey(), text: plainDocument(MARK), pictures: [], replyTo: null };

const ways: Readonly<Record<string, Way>> = {
  'answers.messageHost': {
    input: () => ({ params: { token: made().guestToken }, body: { text: MARK } }),
    refused: unreachable,
  },
  'conversations.create': {
    input: ({ minor }) => ({ body: { requestKey: nextKey(), name: MARK, userIds: [minor.userId] } }),
    refused: unreachable,
  },
  'conversations.edit': {
    input: ({ withMinor }) => ({
      params: { conversationId: withMinor.id, number: '1' },
      body: { text: MARK },
    }),
    refused: unknown,
  },
  'conversations.messageHost': {
    input: () => ({ params: made().date, body: text() }),
    refused: unreachable,
  },
  'conversations.rename': { input: (of) => ({ ...about(of), body: { name: MARK } }), refused: unknown },
  'conversations.send': {
    input: (of) => ({ ...about(of), body: { ...text(), pictures: [], replyTo: null } }),
    refused: unknown,
  },
  'conversations.write': {
    input: ({ minor: { userId } }) => ({ params: { userId }, body: text() }),
    refused: unreachable,
  },
  'discussions.post': {
    input: () => ({
      params: { discussionId: made().date.eventId },
      body: { ...post, thread: { topicId: null, title: MARK, announcement: false, poll: null } },
    }),
    refused: forbidden,
  },
  'events.sendMessage': {
    input: () => ({ params: made().date, body: { ...text(), to: 'everyone' } }),
    refused: forbidden,
  },
  'events.cancel': {
    input: () => ({ params: made().date, body: { scope: 'this', reason: MARK } }),
    refused: forbidden,
  },
  'invoices.create': {
    input: ({ minor: { userId }, invoices: { input } }) => ({
      body: {
        requestKey: nextKey(),
        invoice: { ...input, title: MARK, recipient: { kind: 'person', userId } },
      },
    }),
    refused: ['user.not_found'],
  },
  'invoices.save': {
    input: ({ minor: { userId }, invoices: { input, draft } }) => ({
      params: { invoiceId: draft.id },
      body: {
        revision: draft.revision,
        invoice: { ...input, title: MARK, recipient: { kind: 'person', userId } },
      },
    }),
    refused: ['user.not_found', 'invoice.not_found'],
  },
  'splits.create': {
    input: ({ minor: { userId }, invoices: { whole, deadline } }) => ({
      params: { invoiceId: whole.id },
      body: {
        ...{ requestKey: nextKey(), deposit: 100_000, deadline },
        shares: [{ name: MARK, userId, amount: 60_000 }],
      },
    }),
    refused: ['user.not_found', 'auth.forbidden', 'invoice.not_found'],
  },
  ...of('paying', ['invoices.void', 'invoices.claimCash', 'invoices.linkClaimCash']),
  ...of('joined', ['discussions.edit', 'events.moveWaiting', 'teams.ban', 'teams.editMember']),
  ...of('page', [
    ...[
      'attendance.createSession',
      'attendance.editSession',
      'events.create',
      'events.edit',
      'externals.create',
      'externals.edit',
    ],
    ...['offers.add', 'offers.change'],
    ...['organizations.create', 'organizations.edit', 'places.add', 'places.rate', 'places.setStatus'],
    ...['places.suggest', 'places.update', 'sites.add', 'sites.save', 'teams.addGroup'],
    ...['teams.addTopic', 'teams.create', 'teams.edit', 'teams.renameGroup', 'users.saveProfile'],
  ]),
  ...of('name', [
    'answers.answer',
    'answers.requestGuestRsvp',
    'answers.requestInvitedRsvp',
    'guests.create',
    'sales.guestCheckout',
  ]),
  ...of('staff', ['externals.answerClaim', 'externals.remove']),
  ...of('own', [
    ...['activities.add', 'activities.edit', 'auth.recover', 'conversations.log', 'family.addMember'],
    ...['externals.claim', 'externals.report'],
    ...['family.saveMember', 'lists.addContacts', 'lists.create', 'lists.rename', 'lists.replaceItems'],
    ...['notifications.addPush', 'notifications.updatePush', 'payments.connectOAuth'],
    ...[
      'payments.createCustomerSession',
      'payments.createSubscription',
      'payments.linkOrCreateStripeAccount',
    ],
    ...[
      'places.report',
      'places.reportReview',
      'sales.answerDispute',
      'sites.attachDomain',
      'teams.remove',
      'users.saveAvailability',
    ],
  ]),
};

/** The fields in which an endpoint takes text, derived from its contract. */
const fieldsOf = (endpoint: Endpoint, good: Input) =>
  textFieldsOf(endpoint, good).filter((field) => field.part === 'body' && takes(endpoint, good, field, MARK));

const takingText = everyRoute.filter(
  ([, endpoint, row]) => endpoint.method !== 'GET' && fieldsOf(endpoint, row.valid(world)).length > 0,
);

/** What the minor gets without looking anything up: notifications, conversations, and emails. */
const arrivedAt = async ({ token, email }: Caller): Promise<string> => {
  const lists = await Promise.all(
    listFilters.map((filter) => product.call(conversationsContract.list, { query: { filter } }, token)),
  );
  const notifications = await product.call(notificationsContract.list, {}, token);
  return JSON.stringify([lists, notifications, await product.mails(email)]);
};

/** The same request about the minor, wherever it names a person. */
const aimedAt = ({ userId, email }: Caller, sender: Caller, input: Input): Input => {
  const others = [...Object.values(world.people), world.guest].filter((one) => one !== sender);
  const ids = others.map((one) => ('userId' in one ? one.userId : one.uid));
  const emails = others.flatMap((one) => one.email ?? []);
  const aimed = [
    ...ids.map((id) => [id, userId] as const),
    ...emails.map((one) => [one, email] as const),
  ].reduce((json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(input));
  return JSON.parse(aimed) as Input;
};

describe('a minor', () => {
  it('MSG-06 is considered at every endpoint that takes text', () => {
    expect(takingText.map(([title]) => title).toSorted()).toEqual(Object.keys(ways).toSorted());
  });

  it.each(
    Object.entries(ways).flatMap(([title, way]) => (typeof way === 'string' ? [] : [[title, way] as const])),
  )('MSG-06 is not reached by an adult who does not know them: %s is refused', async (title, aimed) => {
    const [, endpoint] = routeNamed(title);
    const { minor, people } = world;
    for (const adult of [people.member, people.other]) {
      const { status, text: answer } = await product.send(endpoint, aimed.input(world), adult.token);
      expect(status, answer).toBeGreaterThanOrEqual(400);
      expect(aimed.refused).toContain((JSON.parse(answer) as { code: string }).code);
    }
    await product.settle();
    expect(await arrivedAt(minor)).not.toContain(MARK);
  });

  it.each(takingText)(
    'MSG-06 gets nothing of what such an adult writes with %s',
    async (title, endpoint, row) => {
      const { minor, people } = world;
      const done: string[] = [];
      for (const adult of [people.member, people.other, people.staff, undefined]) {
        const good = row.valid(world);
        const fields = fieldsOf(endpoint, good);
        // Some fields take only values from elsewhere, such as a city: each is marked alone, too.
        const marked = [fields, ...fields.map((field) => [field])].map((some) => withText(good, some, MARK));
        for (const input of marked.flatMap((one) => [one, aimedAt(minor, adult ?? people.member, one)])) {
          const { status, text: answer } = await product.send(endpoint, input, adult?.token);
          expect(status, `${title}: ${answer}`).toBeLessThan(500);
          done.push(String(status));
        }
      }
      await product.settle();
      // The rule is tested with something that was written.
      if (ways[title] === 'page' || ways[title] === 'name') expect(done).toContain('200');
      expect(await arrivedAt(minor)).not.toContain(MARK);
    },
  );

  it.each(takingText.filter(([title]) => ways[title] === 'name'))(
    'MSG-06 reads no more than a name of people who take part: %s',
    (_, endpoint, row) => {
      const good = row.valid(world);
      const long = 'x '.repeat(LONGEST_NAME).trim();
      for (const field of fieldsOf(endpoint, good)) expect(takes(endpoint, good, field, long)).toBe(false);
    },
  );
});
