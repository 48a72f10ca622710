import type { externalsContract } from '#shared/domains/externals/contract.ts';
import { anExternalTeam } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const ofListed = ({ external }: World): Input => ({ params: { teamId: external.id } });
const ofClaim = ({ spareExternal, people }: World): Input => ({
  params: { teamId: spareExternal.id, userId: people.teammate.userId },
});

export const externals: RowsOf<typeof externalsContract> = {
  create: {
    valid: () => ({ body: anExternalTeam({ name: 'A team elsewhere', requestKey: nextKey() }) }),
  },
  queue: { valid: () => ({}) },
  get: {
    valid: ofListed,
    objects: [
      {
        of: 'an external team by its slug',
        input: ({ external }) => ({ params: { teamId: external.slug } }),
        expect: { visitor: [200], member: [200] },
      },
      {
        of: 'an external team that waits for staff',
        input: ({ waitingExternal }) => ({ params: { teamId: waitingExternal.id } }),
        expect: {
          visitor: [404, 'external_team.not_found'],
          other: [404, 'external_team.not_found'],
          member: [200],
          staff: [200],
        },
      },
    ],
  },
  edit: {
    owner: 'staff',
    again: { because: 'it says that already' },
    valid: (world) => {
      const { name, gameTypes, location, revision } = world.external;
      const website = 'https://rangers.example/edited';
      const body = { name, gameTypes, location, revision, website, contactEmail: null };
      return { ...ofListed(world), body };
    },
  },
  list: {
    owner: 'staff',
    again: { because: 'it is listed already' },
    valid: ofListed,
  },
  remove: {
    owner: 'staff',
    again: { because: 'it is gone', refused: 'external_team.not_found' },
    valid: ({ doomedExternal }) => ({
      params: { teamId: doomedExternal.id },
      body: { reason: 'It is gone.' },
    }),
  },
  claim: {
    again: { because: 'it replaces the earlier claim' },
    valid: (world) => ({
      ...ofListed(world),
      body: { way: 'staff', note: 'I have run this team since it began.' },
    }),
  },
  confirmClaim: {
    again: { because: 'there is no claim', refused: 'external_team.claim_not_found' },
    valid: ({ spareExternal }) => ({ params: { teamId: spareExternal.id }, body: { code: '123456' } }),
    differs: {
      member: [404, 'external_team.claim_not_found'],
      other: [404, 'external_team.claim_not_found'],
      staff: [404, 'external_team.claim_not_found'],
    },
  },
  withdrawClaim: {
    again: { because: 'there is no claim anymore' },
    valid: ({ spareExternal }) => ({ params: { teamId: spareExternal.id } }),
  },
  answerClaim: {
    owner: 'staff',
    again: { because: 'it has been declined' },
    valid: (world) => ({ ...ofClaim(world), body: { approve: false, reason: 'It has another owner.' } }),
  },
  report: {
    again: { because: 'it replaces the earlier report' },
    valid: (world) => ({ ...ofListed(world), body: { kind: 'wrong', text: 'They play on Sundays.' } }),
  },
  dismissReport: {
    owner: 'staff',
    again: { because: 'there is no report anymore' },
    valid: ofClaim,
  },
};
