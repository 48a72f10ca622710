import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCE = fileURLToPath(new URL('fixture', import.meta.url));
/** Inside the repository, so that the fixture's functions resolve the AWS clients. */
const BUILD = fileURLToPath(new URL('../../build', import.meta.url));

const contentHash = (directory: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(directory, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
};

/** The synthesized fixture product; built once for each state of its sources. */
export const synthesizeFixture = async (): Promise<string> => {
  const output = join(BUILD, `fixture-${contentHash(SOURCE)}`);
  if (existsSync(join(output, 'manifest.json'))) return output;
  await mkdir(BUILD, { recursive: true });
  const temporary = await mkdtemp(join(BUILD, 'fixture-tmp-'));
  await promisify(execFile)(process.execPath, [join(SOURCE, 'app.ts')], {
    env: { ...process.env, CDK_OUTDIR: temporary },
  });
  // Another test may have been faster; its result is the same.
  await rename(temporary, output).catch(() => rm(temporary, { recursive: true, force: true }));
  return output;
};
