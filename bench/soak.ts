import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import {
  answerProblem,
  hostilePages,
  hostileRequests,
  inputsOf,
  sendHostile,
  tokenOf,
} from '#test/contract/requests.ts';
import type { Role } from '#test/contract/routes/row.ts';
import { allRoutes } from '#test/contract/routes.ts';
import { createWorld } from '#test/contract/world.ts';
import { HOST, openProduct } from '#test/support/product.ts';
import { createRandom } from '#test/support/random.ts';
import { startProduct } from '#test/support/running-product.ts';

export interface SoakReport {
  readonly minutes: number;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Unexpected responses: unknown formats, 5xx, or none. Only the first few are described. */
  readonly unknown: number;
  readonly examples: readonly string[];
  /** Resident memory of the product and of the client, in MB: after warming up, and at the end. */
  readonly memory: { readonly start: number; readonly end: number; readonly ratio: number };
  /** Whether it still responds to a valid request. */
  readonly running: boolean;
}

const SEED = 20261122;
const AT_ONCE = 4;
/** A fraction of the total time, while caches fill and functions start. */
const WARM_UP = 0.3;
const EXAMPLES = 10;
const roles: readonly Role[] = ['visitor', 'member', 'other', 'staff', 'unverified', 'pending', 'forged'];

const megabytes = (): number => {
  // Uncollected garbage is not growth; without `--expose-gc`, the collector's own schedule has to do.
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1e6);
};

const count = (map: Map<string, number>, name: string): void => void map.set(name, (map.get(name) ?? 0) + 1);

/** Sends malformed requests as every role to every route and page for some minutes, and reports the results. */
export const measureSoak = async (minutes: number): Promise<SoakReport> => {
  const running = await startProduct({ hasMeanTable: false });
  const product = openProduct(running.address);
  const world = await createWorld(product, 'soak');
  const { integer, pick } = createRandom(SEED);
  const statuses = new Map<string, number>();
  const examples: string[] = [];
  let unknown = 0;
  let seed = SEED;
  const keep = (what: string, problem: string | undefined): void => {
    if (problem === undefined) return;
    unknown += 1;
    if (examples.length < EXAMPLES) examples.push(`${what}: ${problem.slice(0, 300)}`);
  };
  /** Any of 127.0.0.0/8, so that limits per address admit most requests. */
  const from = (): string => `127.${integer(1, 200)}.${integer(0, 250)}.${integer(1, 250)}`;

  const askRoute = async (): Promise<void> => {
    const [title, endpoint, row] = pick(allRoutes);
    const token = tokenOf(world, pick(roles));
    seed += 1;
    const [input] = fc.sample(inputsOf(endpoint, row, world), { seed, numRuns: 1 });
    const isHostile = integer(0, 1) === 0 || input === undefined;
    const answer = isHostile
      ? await sendHostile(product, pick(hostileRequests(endpoint, row.valid(world))), { token, from: from() })
      : await product.send(endpoint, { ...input, from: from() }, token);
    count(statuses, String(answer.status));
    keep(title, answerProblem(endpoint, answer));
  };
  const askPage = async (): Promise<void> => {
    const host = pick([HOST, 'meh.localhost', 'forms.localhost', world.domain, 'nobody.localhost']);
    const request = pick(hostilePages);
    const { status } = await sendHostile(product, request, { host, from: from() });
    count(statuses, `page ${status}`);
    keep(`${host}${request.path}`, status < 500 ? undefined : String(status));
  };
  const askUntil = async (end: number): Promise<void> => {
    while (performance.now() < end)
      await (integer(0, 3) === 0 ? askPage() : askRoute()).catch((error: unknown) =>
        keep('no answer', String(error)),
      );
  };
  const soak = (share: number): Promise<unknown> => {
    const end = performance.now() + minutes * share * 60_000;
    return Promise.all(Array.from({ length: AT_ONCE }, () => askUntil(end)));
  };

  try {
    await soak(WARM_UP);
    const start = megabytes();
    await soak(1 - WARM_UP);
    await sleep(1000);
    const end = megabytes();
    const { status } = await sendHostile(product, { method: 'GET', path: '/api/config' });
    return {
      minutes,
      requests: [...statuses.values()].reduce((sum, each) => sum + each, 0),
      statuses: Object.fromEntries([...statuses].toSorted(([a], [b]) => a.localeCompare(b))),
      unknown,
      examples,
      memory: { start, end, ratio: Math.round((end / start) * 100) / 100 },
      running: status === 200,
    };
  } finally {
    await running.stop();
  }
};

const MOST_GROWTH = 1.2;

/** What a soak must not show; empty if there are no problems. */
export const soakProblems = ({ running, unknown, memory }: SoakReport): string[] => [
  ...(running ? [] : ['The product no longer answers.']),
  ...(unknown === 0 ? [] : [`${unknown} answers are not in the catalogue.`]),
  ...(memory.ratio <= MOST_GROWTH ? [] : [`Memory grew to ${memory.ratio} times what it was.`]),
];
