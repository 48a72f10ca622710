import type { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const notFound = [404, 'conversation.not_found'] as const;
const ofGroup = ({ doubles }: World) => ({ params: { conversationId: doubles.id } });
const ofSpare = ({ spareGroup }: World) => ({ params: { conversationId: spareGroup.id } });
const ofRequest = ({ messageRequest }: World) => ({ params: { conversationId: messageRequest.id } });
const ofMinor = ({ withMinor }: World) => ({ params: { conversationId: withMinor.id } });
const ofMessage = ({ doubles, message }: World) => ({
  params: { conversationId: doubles.id, number: String(message.number) },
});
const ofSpareMessage = ({ doubles, spareMessage }: World) => ({
  params: { conversationId: doubles.id, number: String(spareMessage.number) },
});
const saying = (text: string) => ({ requestKey: nextKey(), text, pictures: [], replyTo: null });
const ofNobody: Input = { params: { conversationId: 'conv_00000000000000000000000000' } };
const missing = (input: Input): ObjectCase => ({
  of: 'nobody',
  input: () => ({ ...input, ...ofNobody }),
  expect: { member: notFound, other: notFound, staff: notFound },
});

export const conversations: RowsOf<typeof conversationsContract> = {
  list: { valid: () => ({ query: { filter: 'all' } }) },
  search: { valid: () => ({ query: { text: 'balls' } }) },
  get: { valid: ofGroup, objects: [missing({})] },
  messages: { valid: ofGroup, objects: [missing({})] },
  send: { valid: (world) => ({ ...ofGroup(world), body: saying('I can') }) },
  edit: {
    again: { because: 'it has that text already' },
    valid: (world) => ({ ...ofMessage(world), body: { text: 'Who brings the balls?' } }),
  },
  remove: { again: { because: 'it is deleted already' }, valid: ofSpareMessage },
  react: {
    again: { because: 'each person reacts once' },
    valid: (world) => ({ ...ofMessage(world), body: { reaction: '👍', on: true } }),
  },
  markRead: {
    again: { because: 'what is read stays read' },
    valid: (world) => ({ ...ofGroup(world), body: { number: world.message.number } }),
  },
  typing: { again: { because: 'nothing is stored' }, valid: (world) => ({ ...ofGroup(world), body: {} }) },
  reach: {
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }),
    objects: [
      {
        of: 'someone with whom there is nothing',
        input: ({ people: { newcomer } }) => ({ params: { userId: newcomer.userId } }),
        expect: { member: [200], other: [200], staff: [200] },
      },
    ],
  },
  write: {
    valid: ({ people: { teammate } }) => ({
      params: { userId: teammate.userId },
      body: { requestKey: nextKey(), text: 'See you on Sunday?' },
    }),
    objects: [
      {
        of: 'the caller',
        input: ({ people: { member } }) => ({
          params: { userId: member.userId },
          body: { requestKey: nextKey(), text: 'Note to myself' },
        }),
        expect: { member: [403, 'conversation.not_reachable'] },
      },
    ],
  },
  reachHost: { valid: ({ open }) => ({ params: open.date }) },
  messageHost: {
    valid: ({ open }) => ({
      params: open.date,
      body: { requestKey: nextKey(), text: 'Is it OK for beginners?' },
    }),
    differs: { member: [403, 'conversation.not_reachable'], other: [409, 'conversation.request_waiting'] },
  },
  create: {
    valid: ({ people: { teammate } }) => ({
      body: { requestKey: nextKey(), name: 'Doubles', userIds: [teammate.userId] },
    }),
    differs: {
      other: [403, 'conversation.not_reachable'],
      staff: [403, 'conversation.not_reachable'],
      unverified: [403, 'conversation.not_reachable'],
    },
  },
  rename: {
    again: { because: 'it has that name already' },
    valid: (world) => ({ ...ofGroup(world), body: { name: 'Sunday doubles' } }),
  },
  addPeople: {
    again: { because: 'its members do not change' },
    valid: (world) => ({ ...ofGroup(world), body: { userIds: [world.people.teammate.userId] } }),
  },
  removePerson: {
    again: { because: 'who is gone stays gone' },
    valid: (world) => ({ params: { ...ofSpare(world).params, userId: world.people.teammate.userId } }),
  },
  leave: {
    again: { because: 'those who have left are not in it' },
    valid: (world) => ({ ...ofSpare(world), body: {} }),
  },
  mute: {
    again: { because: 'it is muted until then already' },
    valid: (world) => ({ ...ofGroup(world), body: { until: world.open.page.dateStart } }),
  },
  setBlocked: {
    again: { because: 'it is blocked already' },
    valid: (world) => ({
      params: { ...ofSpare(world).params, userId: world.people.member.userId },
      body: { blocked: true },
    }),
  },
  accept: {
    again: { because: 'it is accepted already', refused: 'auth.forbidden' },
    valid: (world) => ({ ...ofRequest(world), body: {} }),
    differs: { other: [403, 'auth.forbidden'] },
  },
  decline: {
    again: { because: 'it is declined already', refused: 'conversation.not_found' },
    valid: (world) => ({ ...ofRequest(world), body: {} }),
    differs: { other: [403, 'auth.forbidden'] },
  },
  openTeam: {
    again: { because: 'it is there already' },
    valid: ({ team }) => ({ params: { teamId: team.id }, body: {} }),
  },
  openEvent: {
    owner: 'member',
    again: { because: 'it is there already' },
    valid: ({ open }) => ({ params: open.date, body: {} }),
  },
  log: {
    again: { because: 'each reading is logged' },
    valid: (world) => ({ ...ofMinor(world), body: { reason: 'A guardian reported it' } }),
    objects: [
      {
        of: 'people without a minor among them',
        input: (world) => ({ ...ofGroup(world), body: { reason: 'A guardian reported it' } }),
        expect: { staff: notFound },
      },
    ],
  },
  settings: { valid: () => ({}) },
  saveSettings: {
    again: { because: 'it is chosen already' },
    valid: () => ({ body: { readReceipts: true } }),
  },
};
