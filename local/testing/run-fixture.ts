import { startLocal } from '../main.ts';

/** Runs a synthesized product in a separate process, which a test can kill. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { DATA_DIR: dataDir = '', CDK_OUT: cdkOut = '' } = process.env;
const local = await startLocal({ port: 0, dataDir, cdkOut, log: silent });
process.once('SIGTERM', () => void local.stop().then(() => process.exit(0)));
process.stdout.write(`${local.dynamoDbUrl}\n`);
