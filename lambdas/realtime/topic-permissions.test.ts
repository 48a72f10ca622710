import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Domain } from '#shared/declare/domain.ts';
import { userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { domains, topics } from '../domains.ts';
import { topicPermissions } from './topics.ts';

const ctx = testContext();
const namesIn = ({ topics: declared = [] }: Domain): string[] => declared.map(({ kind }) => kind.name);

it.each(Object.entries(domains))(
  '%s finds roles in the objects of the topics that it declares, and of no other',
  async (name, domain) => {
    const file = join(import.meta.dirname, '..', name, 'topic-access.ts');
    const given = existsSync(file) ? (await import(file)).topicAccess : {};
    expect(Object.keys(given)).toEqual(namesIn(domain));
  },
);

it('no two domains declare a topic with the same name', () => {
  expect([...topics.keys()]).toEqual(Object.values(domains).flatMap(namesIn));
});

it('SEC-07 no one may follow an unknown topic, or a missing object', async () => {
  const { mayFollow } = topicPermissions;
  for (const topic of ['', 'team', 'team:', 'team:none', 'league:lea_1', '../teams:x', `users:${userId(1)}`])
    expect(await mayFollow(ctx, userId(1), topic), topic).toBe(false);
  expect(await mayFollow(ctx, userId(1), `user:${userId(1)}`)).toBe(true);
  expect(await mayFollow(ctx, userId(2), `user:${userId(1)}`)).toBe(false);
});
