import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-read.grit');
const file = 'frontend/src/features/teams/api/sample.ts';

describe('hooks around one read', () => {
  it.each([
    'export const useMine = () => useRead(teamsContract.mine, {});',
    'export const useTeam = (teamId: string) => useRead(teamsContract.get, { params: { teamId } });',
    'export const useEvents = (teamId: string) =>\n  usePages(eventsContract.ofTeam, { params: { teamId } });',
    'export const useDate = (event: EventPage) => useRead(eventsContract.date, { params: dateOf(event) }).data;',
  ])('%s is a lint error', (line) => {
    expect(passes(line, file)).toBe(false);
  });

  it.each([
    'const { data } = useRead(teamsContract.mine, {});',
    'const teams = usePages(teamsContract.list, { query: { q } });',
    'export const usePlace = (placeId: string) => useRead(placesContract.get, paramsOf(placeId));',
    'export const usePlans = () => useRead(paymentsContract.plans, {}, { revalidateOnFocus: false });',
    'export const useIsMine = () => useRead(teamsContract.mine, {}).data?.items.length === 1;',
  ])('%s is none', (line) => {
    expect(passes(line, file)).toBe(true);
  });
});
