import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const entities = globSync('lambdas/**/*.{entity,table}.ts');
const textOf = (file: string): string => readFileSync(file, 'utf8');
/** The account holds names and photos. */
const ACCOUNT = 'lambdas/users/store/user.table.ts';
/** The ways a row could hold a person's name or photo. A team has its own picture. */
const copies = (file: string): boolean =>
  /\bdisplayName\b/.test(textOf(file)) ||
  (/\bphotoURL\b/.test(textOf(file)) && file !== 'lambdas/teams/store/team.table.ts');

describe('copies of names and photos', () => {
  it('exist in rows only where declared', () => {
    expect(entities.length).toBeGreaterThan(15);
    expect(entities.filter(copies).filter((file) => file !== ACCOUNT)).toEqual([]);
  });

  it('a domain that declares some reacts to changed and deleted accounts', () => {
    const copying = entities.filter((file) => /\bcopiedSummaries\b/.test(textOf(file)));
    expect(copying.length).toBeGreaterThan(0);
    for (const file of copying)
      expect(textOf(file.replace(/^(lambdas\/[^/]+\/).*/, '$1domain.ts')), file).toMatch(
        /on\(userRow, 'modified', 'removed'\)/,
      );
  });
});
