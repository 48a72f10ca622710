import { expect, it } from 'vitest';
import type { SearchResult } from '#shared/domains/search/contract.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { resultPath } from './result-path.ts';
import { withWebsites } from './with-websites.ts';

const teamId = TeamId.parse('team_01j00000000000000000000001');
const result: SearchResult = {
  ...{ kind: 'team', id: teamId, title: 'Thunder', place: null, sport: null, photoURL: null, cover: null },
  ...{ date: null, distance: null, position: null, slug: 'thunder', teamId: null, outgoingLink: null },
};
const site: SearchResult = { ...result, kind: 'site', id: 'site_1', slug: null, teamId };

it('SRC-04~ a team and its website are one result', () => {
  const found = withWebsites([
    { kind: 'team', items: [result] },
    { kind: 'site', items: [site] },
  ]);
  expect(found).toEqual([{ kind: 'team', items: [{ ...result, website: site }] }]);
});

it('SRC-04~ a website whose team was not found is a result', () => {
  expect(withWebsites([{ kind: 'site', items: [site] }])).toEqual([{ kind: 'site', items: [site] }]);
});

it('SRC-04~ a team opens at its own address', () => {
  expect(resultPath(result)).toBe('/team/thunder');
});
