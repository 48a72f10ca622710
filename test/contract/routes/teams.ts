import type { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import { type RouteRow, type RowsOf, sameForMembers } from './row.ts';

const ofTeam = ({ team: { id } }: World): Input => ({ params: { teamId: id } });

const onlyTheOwner = {
  ...sameForMembers(403, 'auth.forbidden'),
  pending: [403, 'auth.forbidden'],
  suspended: [403, 'auth.forbidden'],
  member: [200],
} as const satisfies RouteRow['differs'];

export const teams: RowsOf<typeof teamsContract> = {
  create: { valid: () => ({ body: { ...aTeam(), requestKey: nextKey() } }) },
  edit: {
    again: { because: 'the same texts are saved again' },
    valid: (world) => ({ ...ofTeam(world), body: { about: 'Every Tuesday.', gameTypes: ['pickleball'] } }),
  },
  list: { valid: () => ({ query: { limit: 5 } }) },
  mine: { valid: () => ({}) },
  get: {
    valid: ofTeam,
    objects: [
      {
        of: 'a team by its readable address',
        input: ({ team }) => ({ params: { teamId: team.slug } }),
        expect: { visitor: [200], member: [200] },
      },
      {
        of: 'a team by invitation only',
        input: ({ circle }) => ({ params: { teamId: circle.id } }),
        expect: {
          visitor: [404, 'team.not_found'],
          pending: [404, 'team.not_found'],
          other: [404, 'team.not_found'],
          staff: [404, 'team.not_found'],
          member: [200],
        },
      },
    ],
  },
  topics: { valid: ofTeam },
  addTopic: {
    again: { because: 'a team has each name once' },
    valid: (world) => ({ ...ofTeam(world), body: { name: 'Carpools' } }),
  },
  removeTopic: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team }) => ({ params: { teamId: team.id, topicId: 'topic_00000000000000000000000000' } }),
  },
  saveTeamNotifications: {
    again: { because: 'the same choice is saved again' },
    valid: (world) => ({
      ...ofTeam(world),
      body: { settings: [{ key: `teamDiscussion_${world.team.id}`, email: true, push: false }] },
    }),
  },
  ofUser: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  join: {
    again: { because: 'someone is a member once' },
    valid: (world) => ({ ...ofTeam(world), body: {} }),
  },
  leave: {
    again: { because: 'who has left is no member' },
    valid: ofTeam,
    differs: { member: [403, 'auth.forbidden'] },
  },
  joinRequests: { valid: ofTeam },
  answerRequest: {
    again: { because: 'who asks is answered once' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.other.userId },
      body: { approve: true },
    }),
  },
  approveRequests: {
    again: { because: 'who asks is answered once' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id },
      body: { userIds: [people.other.userId] },
    }),
  },
  invitations: { valid: ofTeam },
  invite: {
    valid: (world) => ({
      ...ofTeam(world),
      body: { requestKey: nextKey(), emails: ['rosa@contract.example'] },
    }),
  },
  resendInvitation: {
    again: { because: 'one that waits to be sent does not change' },
    valid: ({ team, invitationId }) => ({ params: { teamId: team.id, invitationId } }),
  },
  withdrawInvitation: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team, invitationId }) => ({ params: { teamId: team.id, invitationId } }),
  },
  inviteLink: { valid: ofTeam },
  makeInviteLink: {
    again: { because: 'a team has one link' },
    valid: (world) => ({ ...ofTeam(world), body: {} }),
  },
  changeInviteLink: {
    again: { because: 'the same settings are saved again' },
    valid: (world) => ({ ...ofTeam(world), body: { asksFirst: true } }),
  },
  replaceInviteLink: {
    again: { because: 'a link is replaced once' },
    valid: (world) => ({ ...ofTeam(world), body: { id: 'inv_00000000000000000000000000' } }),
  },
  members: { valid: ofTeam },
  dues: { valid: ofTeam },
  saveDues: {
    again: { because: 'the same dues are found again' },
    valid: (world) => ({
      ...ofTeam(world),
      body: {
        ...{ amount: 4500, rhythm: 'monthly', firstDue: world.duesDay, grace: 7, late: 'keep' },
        revision: 0,
      },
    }),
  },
  endDues: { again: { because: 'what has ended stays so' }, valid: ofTeam },
  duesCharges: { valid: ofTeam },
  changeCharge: {
    again: { because: 'a charge has one state' },
    valid: ({ team, people, duesDay }) => ({
      params: { teamId: team.id, dueOn: duesDay, userId: people.teammate.userId },
      body: { state: 'paid' },
    }),
  },
  remindAllOfDues: {
    again: { because: 'a member is reminded once a day' },
    valid: ({ team, people, duesDay }) => ({
      params: { teamId: team.id },
      body: { charges: [{ dueOn: duesDay, userId: people.teammate.userId }] },
    }),
  },
  remindOfDues: {
    again: { because: 'a member is reminded once a day' },
    valid: ({ team, people, duesDay }) => ({
      params: { teamId: team.id, dueOn: duesDay, userId: people.teammate.userId },
    }),
  },
  memberCard: {
    valid: ({ team, people }) => ({ params: { teamId: team.id, userId: people.teammate.userId } }),
  },
  editMember: {
    again: { because: 'the same fields are saved again' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.teammate.userId },
      body: { number: 7, position: 'Goalie', status: 'away', awayUntil: '2027-01-31' },
    }),
  },
  setOwnStatus: {
    again: { because: 'the same status is saved again' },
    valid: (world) => ({ ...ofTeam(world), body: { status: 'injured' } }),
  },
  removeMember: {
    again: { because: 'who is no member stays none' },
    valid: ({ team, people }) => ({ params: { teamId: team.id, userId: people.blocked.userId } }),
  },
  bans: { valid: ofTeam },
  ban: {
    again: { because: 'a person is banned once' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.blocked.userId },
      body: { reason: 'Rough play, three times.' },
    }),
  },
  liftBan: {
    again: { because: 'a ban is lifted once' },
    valid: ({ team, people }) => ({ params: { teamId: team.id, userId: people.blocked.userId } }),
  },
  groups: { valid: ofTeam },
  addGroup: {
    again: { because: 'a team has each name once' },
    valid: (world) => ({ ...ofTeam(world), body: { name: 'Travel squad' } }),
  },
  renameGroup: {
    again: { because: 'a group has one name' },
    valid: ({ team, groupId }) => ({ params: { teamId: team.id, groupId }, body: { name: 'Tuesday crew' } }),
  },
  removeGroup: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team, groupId }) => ({ params: { teamId: team.id, groupId } }),
  },
  changeGroupMembers: {
    again: { because: 'someone is in a group once' },
    valid: ({ team, groupId, people }) => ({
      params: { teamId: team.id, groupId },
      body: { add: [people.teammate.userId], remove: [] },
    }),
  },
  bestTimes: { valid: ofTeam },
  assignRole: {
    again: { because: 'a member has one role' },
    valid: ({ team, people }) => ({
      params: { teamId: team.id, userId: people.teammate.userId },
      body: { role: 'member' },
    }),
  },
  deletion: { valid: ofTeam, differs: onlyTheOwner },
  remove: {
    // The whole world needs its team: the name is that of none.
    again: { because: 'a team is deleted only by its name', refused: 'input.invalid' },
    valid: (world) => ({ ...ofTeam(world), body: { name: 'No such name' } }),
    differs: { ...onlyTheOwner, member: [400, 'input.invalid'] },
  },
  handOver: {
    again: { because: 'a team has one owner' },
    valid: (world) => ({ ...ofTeam(world), body: { userId: world.people.member.userId } }),
  },
};
