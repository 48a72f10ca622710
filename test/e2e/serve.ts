import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/running-product.ts';
import { freeClock } from './clock-lock.ts';
import { forgetTableEndpoint, tellTableEndpoint } from './table-endpoint.ts';

const port = Number(process.env['E2E_PORT']);
const cdkOut = mkdtempSync(join(tmpdir(), 'template-'));

forgetTableEndpoint(port);
freeClock(port);

/** A separate template, because it contains the port that the payment provider's pages redirect to. */
execFileSync(process.execPath, [...process.execArgv, 'bin/app.ts'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, CDK_OUTDIR: cdkOut, STAGE: 'local', LOCAL_PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
});

/** The product for the browser tests: built, empty, on its own port. */
const product = await startProduct({ port, cdkOut, hasMeanTable: false });
tellTableEndpoint(port, product.address.tableEndpoint);
process.once('SIGTERM', () => {
  forgetTableEndpoint(port);
  void product.stop().then(() => {
    rmSync(cdkOut, { recursive: true, force: true });
    process.exit(0);
  });
});
