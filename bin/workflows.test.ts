import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../.github/workflows');
const workflows = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}));

/** The lines of one job only. */
const jobOf = (file: string, job: string): string => {
  const text = workflows.find((workflow) => workflow.file === file)?.text ?? '';
  return new RegExp(`^  ${job}:\\n(?:(?:    .*)?\\n)+`, 'm').exec(text)?.[0] ?? '';
};

describe('workflows', () => {
  it('OPS-05~ every action is pinned to a full commit, with its version next to it', () => {
    const used = workflows.flatMap(({ text }) =>
      [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action),
    );
    const foreign = used.filter((action) => !action.startsWith('./'));
    expect(foreign.length).toBeGreaterThan(5);
    for (const action of foreign) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('OPS-04~ nothing is deployed unless the checks of the same commit have passed', () => {
    expect(jobOf('deploy.yml', 'check')).toContain('uses: ./.github/workflows/check.yml');
    const deploy = jobOf('deploy.yml', 'deploy');
    expect(deploy).toMatch(/^ {4}needs: check$/m);
    expect(deploy).not.toMatch(/\balways\(\)|\bfailure\(\)|\bcancelled\(\)/);
    // Without a `ref`, both jobs check out the commit of the run.
    for (const { text } of workflows) expect(text).not.toMatch(/^\s+ref:/m);
    expect(jobOf('check.yml', 'check')).toContain('run: npm test');
  });

  it('OPS-04~ only the job that deploys may ask for an identity', () => {
    expect(jobOf('deploy.yml', 'deploy')).toContain('id-token: write');
    const others = workflows.map(({ text }) => text.replace(jobOf('deploy.yml', 'deploy'), '')).join('');
    expect(others).not.toContain('id-token');
  });
});
