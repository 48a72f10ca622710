import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-loading.grit');
const file = 'frontend/src/features/teams/components/sample.tsx';
const failure = '<ErrorState error={error} title={m.teams_failed()} onRetry={() => void mutate()} />';

describe('how far a read has come', () => {
  it.each([
    `const Teams = () => <>{!data && error && ${failure}}</>;`,
    `const Teams = () => {\n  if (error) return ${failure};\n  return <List />;\n};`,
  ])('%s is a lint error', (line) => {
    expect(passes(line, file)).toBe(false);
  });

  it('Loaded is none, nor the failure of the shell', () => {
    const loaded =
      'const Teams = () => (\n  <Loaded of={read} failed={m.teams_failed()} skeleton={<Skeleton />}>\n    {({ items }) => <List items={items} />}\n  </Loaded>\n);';
    expect(passes(loaded, file)).toBe(true);
    expect(passes(`const Failed = () => ${failure};`, 'frontend/src/app/shell/failed-screen.tsx')).toBe(true);
  });
});
