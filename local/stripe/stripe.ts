import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, Log } from '../aws/service.ts';
import { every } from '../every.ts';
import { startServer } from '../http/server.ts';
import { createCallHandler } from './api/handle-call.ts';
import { runUntil } from './engine/due-work.ts';
import { createFaults, type Fault } from './kernel/faults.ts';
import { type Outgoing, readMessage, sendMessage } from './kernel/message.ts';
import { type Delivery, isResource, type KeptEvent, type Kind, type Resource } from './kernel/resources.ts';
import { type Cause, createScope, LIVE, PLATFORM, type Scope, type Settings } from './kernel/scope.ts';
import { openStore } from './kernel/store.ts';
import { handlePage } from './pages/handle-page.ts';
import { redirect } from './pages/page.ts';
import { createAnnounce } from './webhooks/announce.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { createEndpoints, type Webhook } from './webhooks/endpoints.ts';

export interface StripeOptions {
  /** Where all data is kept between starts. */
  readonly directory: string;
  /** The port of its server; 0 takes a free one; if absent, there is no server, and the caller uses `handle`. */
  readonly port?: number;
  /** The public address of the hosted pages; by default, its own server's. */
  readonly publicUrl?: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly secretKey: string;
  readonly webhooks: readonly Webhook[];
  /** What happens to a subscription after the last attempt to renew it was declined; by default, it is canceled. */
  readonly afterLastRetry?: Settings['afterLastRetry'];
  /** How often it checks for due work, in milliseconds; 0 means only when `settle` is called. */
  readonly pulse?: number;
}

export interface StripeSimulator {
  readonly url: string;
  readonly port: number;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Runs everything that is due, and delivers the events. */
  settle(): Promise<void>;
  /** Makes the next calls fail with an error. */
  failNext(fault: Fault): void;
  /** Newest first. */
  deliveries(): readonly Delivery[];
  /** Newest first, of the platform or a connected account. */
  events(account?: string): readonly KeptEvent[];
  resend(delivery: string): Promise<boolean>;
  find<K extends Kind>(kind: K, id: string, account?: string): Resource<K> | undefined;
  close(): Promise<void>;
}

const PULSE = 500;
const SHOWN = 1000;
const HOST = '127.0.0.1';

const isCall = (path: string): boolean =>
  path.startsWith('/v1/') || path === '/oauth/token' || path === '/oauth/deauthorize';

const TOO_LARGE: Outgoing = { status: 413, headers: { 'content-type': 'text/plain' }, body: 'Too large.' };
const FAILED: Outgoing = {
  status: 500,
  headers: { 'content-type': 'text/plain' },
  body: 'The simulator failed.',
};

/** The simulator's core, without a server. */
const createCore = (options: StripeOptions, publicUrl: () => string) => {
  const { clock, log, secretKey } = options;
  const store = openStore(options.directory);
  const endpoints = createEndpoints(store, options.webhooks);
  const deliveries = createDeliveries({ store, endpoints, clock, log });
  const faults = createFaults();
  const milliseconds = (): number => clock.now().getTime();
  const announce = createAnnounce(endpoints, milliseconds);
  const scopeFor = (cause: Cause | null): Scope =>
    createScope({
      account: PLATFORM,
      now: Math.floor(milliseconds() / 1000),
      cause,
      settings: { publicUrl: publicUrl(), afterLastRetry: options.afterLastRetry ?? 'cancel' },
      store,
      announce,
    });
  const call = createCallHandler({ scopeFor, secretKey, faults, log });
  const runDue = (scope: Scope, until: number): void =>
    store.transaction(
      () => runUntil(scope, LIVE, until),
      () => false,
    );
  const settle = async (): Promise<void> => {
    const scope = scopeFor(null);
    runDue(scope, scope.now);
    await deliveries.send();
  };
  /** A request finds everything done that was due before it: what has expired cannot be paid. */
  const catchUp = (): void => {
    const scope = scopeFor(null);
    try {
      runDue(scope, scope.now - 1);
    } catch (error) {
      log.error('the payment simulator failed', { error });
    }
  };
  return { store, deliveries, faults, scopeFor, call, catchUp, settle };
};

type Core = ReturnType<typeof createCore>;

/** What a test or another part of the runtime may read. */
const createViews = ({ store }: Core): Pick<StripeSimulator, 'deliveries' | 'events' | 'find'> => ({
  deliveries: () => store.everywhere('private.delivery', SHOWN).map(({ item }) => item),
  events: (account = PLATFORM) => [...store.of(account, 'event').newest()],
  find(kind, id, account = PLATFORM) {
    const found = store.of(account, kind).find(id);
    return isResource(kind)(found) ? found : undefined;
  },
});

/** API calls, pages, and the overview's button. */
const createAnswer =
  ({ call, catchUp, deliveries, scopeFor }: Core) =>
  async (request: IncomingMessage): Promise<Outgoing> => {
    const message = await readMessage(request);
    if (!message) return TOO_LARGE;
    catchUp();
    if (isCall(message.path)) return call(message);
    const resent = /^\/deliveries\/(\w+)\/resend$/.exec(message.path)?.[1];
    if (resent === undefined || message.method !== 'POST') return handlePage(scopeFor(null), message);
    await deliveries.resend(resent);
    return redirect('/');
  };

/** Checks the clock regularly, and whenever something happens. */
const createPulse = ({ settle }: Core, milliseconds: number, log: Log) => {
  let isBeating = milliseconds > 0;
  const beat = async (): Promise<void> => {
    try {
      if (isBeating) await settle();
    } catch (error) {
      log.error('the payment simulator failed', { error });
    }
  };
  const end = isBeating ? every(milliseconds, 'The payment simulator', beat, log) : undefined;
  return {
    beat,
    stop() {
      isBeating = false;
      end?.();
    },
  };
};

/** The parts of Stripe that the product uses, on this machine. */
export const createStripe = async (options: StripeOptions): Promise<StripeSimulator> => {
  const { log } = options;
  let url = options.publicUrl ?? '';
  const core = createCore(options, () => url);
  const pulse = createPulse(core, options.pulse ?? PULSE, log);
  const answer = createAnswer(core);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const outgoing = await answer(request).catch((error: unknown) => {
      log.error('the payment simulator failed', { path: request.url, error });
      return FAILED;
    });
    sendMessage(response, outgoing);
    // Events caused by the call are sent after its response, as with Stripe.
    if (request.method !== 'GET') await pulse.beat();
  };
  const server =
    options.port === undefined
      ? undefined
      : await startServer({ port: options.port, host: HOST, handle, log });
  const port = server?.port ?? 0;
  if (url === '') url = `http://${HOST}:${port}`;
  return {
    url,
    port,
    handle,
    settle: core.settle,
    failNext: core.faults.add,
    resend: core.deliveries.resend,
    ...createViews(core),
    async close() {
      pulse.stop();
      await server?.close();
      await core.deliveries.close();
      core.store.close();
    },
  };
};
