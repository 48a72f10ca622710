import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Log } from './aws/service.ts';
import { readKeyValueStores } from './edge/distribution-settings.ts';
import { type Local, type LocalOptions, startLocal } from './main.ts';
import { loadTemplate } from './template/template.ts';

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

// The terminal's file may be on a full disk: what cannot be said is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const detailOf = (details: Readonly<Record<string, unknown>> | undefined): string => {
  const error = details?.error;
  if (error === undefined) return '';
  return `: ${error instanceof Error ? error.message : String(error)}`;
};

const consoleLog: Log = {
  info: (message) => say(`  ${message}`),
  warn: (message, details) => say(`  ! ${message}${detailOf(details)}`),
  error: (message, details) => void process.stderr.write(`  ✗ ${message}${detailOf(details)}\n`),
};

/** Every host in the template, as an address at this port. */
const addresses = (cdkOut: string, port: string): readonly string[] =>
  readKeyValueStores(loadTemplate(cdkOut))
    .flatMap(({ imported }) => [...imported.keys()])
    .map((host) => `http://${host}:${port}`);

const Demo = z.object({
  signIns: z.readonly(z.array(z.object({ email: z.string(), password: z.string(), note: z.string() }))),
  sites: z.readonly(z.array(z.object({ url: z.string(), note: z.string() }))),
});
type Demo = z.output<typeof Demo>;

/** Prints the demo's accounts and websites. */
export const sayDemo = ({ signIns, sites }: Demo): void => {
  for (const { url, note } of sites) say(`    ${url}  ${note}`);
  for (const { email, password, note } of signIns) say(`    ${email}  ${password}  ${note}`);
};

const sayOldDemo = (dataDir: string): void => {
  const file = join(dataDir, 'demo.json');
  if (!existsSync(file)) return;
  const demo = z.safeParse(Demo, JSON.parse(readFileSync(file, 'utf8')));
  if (!demo.success) return;
  say();
  say('  demo');
  sayDemo(demo.data);
};

const introduce = (local: Local, { dataDir, cdkOut }: LocalOptions, seconds: number): void => {
  say();
  for (const address of addresses(cdkOut, new URL(local.url).port)) say(`  ${address}`);
  say();
  say(`  mailbox   ${local.awsUrl}/mailbox`);
  if (local.paymentsUrl !== undefined) say(`  payments  ${local.paymentsUrl}`);
  say(`  logs      ${join(dataDir, 'logs')}`);
  sayOldDemo(dataDir);
  say();
  say(`  ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`);
};

/** Ends this process and its services on request, or when the process that started it is gone. */
const stopWhenAsked = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    // Ends whatever hangs.
    setTimeout(() => process.exit(0), 2000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        consoleLog.error('Not everything could be stopped.', { error });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.connected) process.on('disconnect', end);
};

/** The Stripe test mode account from the environment; the simulator is used if there is none. */
const stripeFrom = (environment: NodeJS.ProcessEnv): LocalOptions['stripe'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CLIENT_ID = '', STRIPE_WEBHOOK_SECRETS = '' } = environment;
  if (secretKey === undefined || secretKey === '') return undefined;
  const webhookSecrets = STRIPE_WEBHOOK_SECRETS.split(',').filter(Boolean);
  return { secretKey, clientId: STRIPE_CLIENT_ID, webhookSecrets };
};

const optionsFrom = (environment: NodeJS.ProcessEnv): LocalOptions => ({
  port: Number(environment.PORT ?? 4000),
  dataDir: environment.DATA_DIR ?? join(process.cwd(), '.data'),
  cdkOut: environment.CDK_OUT ?? join(process.cwd(), 'cdk.out'),
  log: consoleLog,
  dynamoDbEndpoint: environment.DYNAMODB_ENDPOINT,
  stripe: stripeFrom(environment),
});

/** Starts the product, prints its addresses, and stops it on Ctrl-C; undefined if it cannot be started. */
export const runLocal = async (change: Partial<LocalOptions> = {}): Promise<Local | undefined> => {
  const options = { ...optionsFrom(process.env), ...change };
  try {
    const local = await startLocal(options);
    stopWhenAsked(() => local.stop());
    introduce(local, options, process.uptime() + Number(process.env.STARTED_MS_AGO ?? 0) / 1000);
    return local;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    // An open channel to the parent process would keep this one alive.
    process.disconnect?.();
    return undefined;
  }
};

if (import.meta.main) await runLocal();
