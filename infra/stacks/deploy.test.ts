import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { StageConfig, stageNames } from '#infra/config/stage.ts';
import { selectedStage } from '#infra/config/stages.ts';
import { share } from '#test/support/seed.ts';

/** What the CDK lists in the folder that it writes. */
const Manifest = z.object({ artifacts: z.record(z.string(), z.object({ type: z.string() })) });

const root = join(import.meta.dirname, '../..');

interface Deployment {
  readonly deployedStages: readonly string[];
  readonly deploySteps: (stage: string) => readonly (readonly string[])[];
}
const { deployedStages, deploySteps }: Deployment = await import(
  pathToFileURL(join(root, 'bin/deploy-steps.mjs')).href
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No credentials, and whatever is asked of the network fails: nothing listens at the port of its proxy. */
const alone = (): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
  ...{ HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9', CI: 'true' },
});

describe('a deployment', () => {
  it.each(share(stageNames, 1, 'synthesized stages'))(
    'OPS-01 the CDK’s command synthesizes %s without network or credentials',
    (stage) => {
      const output = join(folder, stage);
      const app = `${process.execPath} ${join(root, 'test/support/placeholder-app.ts')}`;
      const { status, stderr } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/aws-cdk/bin/cdk'),
          ...['synth', '--all', '--quiet', '-c', `stage=${stage}`, '--app', app, '--output', output],
        ],
        { cwd: root, env: alone(), encoding: 'utf8' },
      );
      expect(status, stderr).toBe(0);
      const { artifacts } = Manifest.parse(JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')));
      const stacks = Object.keys(artifacts).filter(
        (name) => artifacts[name]?.type === 'aws:cloudformation:stack',
      );
      expect(stacks.filter((name) => !name.startsWith(`${stage}-`))).toEqual([]);
      expect(stacks.length).toBeGreaterThan(20);
    },
  );

  it('OPS-01 is one command for each stage but the local one', () => {
    expect([...deployedStages, 'local'].toSorted()).toEqual(stageNames.toSorted());
    for (const stage of deployedStages) {
      const steps = deploySteps(stage).map((step) => step.join(' '));
      expect(steps).toEqual([
        expect.stringContaining('bin/build.ts --deployment'),
        expect.stringContaining(`cdk deploy --all -c stage=${stage} `),
        expect.stringContaining(`bin/data.ts migrate ${stage}`),
      ]);
      expect(selectedStage(stage).stage).toBe(stage);
    }
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/deploy.mjs'), 'local'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'Say where to: npm run deploy -- dev | staging | prod\n']);
  });

  it.each(deployedStages)('OPS-01 %s is not synthesized with a setting that is missing or wrong', (name) => {
    const config = selectedStage(name);
    const isAccepted = (settings: object) => StageConfig.safeParse(settings).success;
    const optional = new Set(['account', 'authDomainPrefix', 'alarmMail', 'restoredTable']);
    const accepted = Object.keys(config).filter((setting) => {
      const { [setting as keyof StageConfig]: _, ...others } = config;
      return isAccepted({ ...others, [setting]: null }) || (isAccepted(others) && !optional.has(setting));
    });
    expect(accepted).toEqual([]);
  });
});
