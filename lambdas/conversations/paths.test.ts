import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The code of this domain, without its tests. */
const files = globSync('lambdas/conversations/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.replace('lambdas/conversations/', ''), text: readFileSync(path, 'utf8') }));
const using = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

describe('the paths that bring people into a conversation', () => {
  it('MSG-06 all end in two writes, which are given people whom the rule about minors has let through', () => {
    // A participant is written in one file.
    expect(using(/\bParticipant(?:\(ctx\))?\s*\.(?:put|create|upsert)/)).toEqual(['store/writes.ts']);
    // People join by `changePeople`, which only the function calls that decides by the rule.
    expect(using(/store\.changePeople\(/)).toEqual(['people/change-people.ts']);
    // A new conversation has nobody (a team’s, a date’s), its creator (a group), or two people (direct), who are compared with the rule before.
    expect(using(/(?:await|return|store\.)\s*addConversation\(|store\.addConversation\(/)).toEqual([
      'people/follow.ts',
      'writing/direct.ts',
      'writing/groups.ts',
    ]);
    for (const path of ['writing/direct.ts', 'writing/groups.ts'])
      expect(using(/unguardedMinors\(\{ \.\.\.guard, people \}\)/)).toContain(path);
  });
});
