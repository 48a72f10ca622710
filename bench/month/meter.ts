import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FunctionSettings } from '#local/functions/function-settings.ts';
import type { WatchInvocation } from '#test/support/in-process/functions.ts';
import { takeLogs } from '#test/support/in-process/logs.ts';
import type { InProcessProduct } from '#test/support/in-process/product.ts';
import { median } from '../percentiles.ts';
import type { Usage } from '../prices.ts';
import { createLeastUnits, type LeastUnits } from './least-units.ts';

/** What Lambda writes about each invocation itself at the level INFO (`platform.start`, `platform.report` with its trace), and what CloudWatch counts for each of the two. */
const PLATFORM_LOG_BYTES = 150 + 420 + 2 * 26;
/** What CloudWatch Logs counts for each line beside its text. */
const LINE_BYTES = 26;

/** What ran: the function, and why. */
interface Invocation {
  readonly kind: string;
  readonly settings: FunctionSettings;
  readonly milliseconds: number;
  readonly isRequest: boolean;
}
export interface Counted {
  readonly usage: Usage;
  readonly least: LeastUnits;
  readonly invocations: readonly Pick<Invocation, 'kind' | 'settings' | 'isRequest'>[];
}

type Event = Readonly<Record<string, unknown>> & {
  readonly routeKey?: string;
  readonly requestContext?: { readonly routeKey?: string; readonly http?: unknown };
};
const kindOf = ({ name }: FunctionSettings, event: Event): string =>
  `${name} ${event.routeKey ?? event.requestContext?.routeKey ?? event['reaction'] ?? event['job'] ?? event['triggerSource'] ?? (event['Records'] ? 'stream' : 'other')}`;

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Finished {
  readonly server: { address(): { readonly port: number } | null };
  readonly request: {
    readonly url?: string;
    readonly method?: string;
    readonly headers: Readonly<Record<string, unknown>>;
  };
  readonly response: ServerResponse;
  readonly socket: Socket;
}

/** What the template says of functions. */
export interface FunctionFacts {
  readonly isX86: (functionName: string) => boolean;
  /** Whether Lambda logs each invocation. */
  readonly logsPlatform: (functionName: string) => boolean;
}

/** Counts what the product uses. Processor time is measured with nothing else running in this process. */
export const createMeter = ({ isX86, logsPlatform }: FunctionFacts) => {
  const times = new Map<string, number[]>();
  let invocations: Invocation[] = [];
  let inTable = 0;
  let table = { read: 0, write: 0 };
  let calls: { readonly port: number; readonly target: string }[] = [];
  let entries = 0;
  const leastUnits = createLeastUnits();

  const watch: WatchInvocation = async (settings, event, work) => {
    const [began, tableBefore] = [processorTime(), inTable];
    const result = await work();
    const milliseconds = Math.max(0, processorTime() - began - (inTable - tableBefore));
    const given = (event ?? {}) as Event;
    const kind = kindOf(settings, given);
    invocations.push({ kind, settings, milliseconds, isRequest: given.requestContext?.http !== undefined });
    times.set(kind, [...(times.get(kind) ?? []), milliseconds]);
    return result;
  };

  /** Counts the commands that functions send to the table, and the requests to the local services of AWS. */
  const attach = (product: InProcessProduct): void => {
    const { call } = product.table;
    Object.assign(product.table, {
      call: (name: string, input: object) => {
        const began = processorTime();
        try {
          const output = call(name, { ...input, ReturnConsumedCapacity: 'TOTAL' });
          const units = [(output as { ConsumedCapacity?: unknown }).ConsumedCapacity ?? []]
            .flat()
            .reduce((sum: number, one) => sum + ((one as { CapacityUnits?: number }).CapacityUnits ?? 0), 0);
          table[/^(Get|Query|Scan|BatchGet|TransactGet)/.test(name) ? 'read' : 'write'] += units;
          leastUnits.note(name, input, units);
          return output;
        } finally {
          inTable += processorTime() - began;
        }
      },
    });
    channel('http.server.response.finish').subscribe((message) => {
      const { request, server } = message as Finished;
      const target = String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`);
      calls.push({ port: server.address()?.port ?? 0, target });
    });
  };

  const count = (pattern: RegExp): number => calls.filter(({ target }) => pattern.test(target)).length;

  const take = (): Counted => {
    const logs = takeLogs();
    for (const line of logs) {
      const { message, events } = JSON.parse(line) as { message?: string; events?: number };
      if (message === 'relayed') entries += events ?? 0;
    }
    const usage: Usage = {
      readUnits: table.read,
      writeUnits: table.write,
      invocations: invocations.length,
      traces: invocations.length,
      apiRequests: invocations.filter(({ isRequest }) => isRequest).length,
      busEvents: entries,
      logBytes:
        logs.reduce((sum, line) => sum + Buffer.byteLength(line) + LINE_BYTES, 0) +
        invocations.filter(({ settings }) => logsPlatform(settings.name)).length * PLATFORM_LOG_BYTES,
      // SES has form requests, which name no operation in a header.
      emails: count(/^POST \/$/),
      socketMessages: count(/^POST \/[^/]+\/(@|%40)connections\//),
      purgedTags: logs.reduce((sum, line) => {
        const { message, tags } = JSON.parse(line) as { message?: string; tags?: number };
        return sum + (message === 'purged' ? (tags ?? 0) : 0);
      }, 0),
      objectWrites: count(/^(PUT|POST) \/[^/]*media/),
      objectReads: count(/^(GET|HEAD) \/[^/]*media/),
    };
    const counted = { usage, least: leastUnits.take(), invocations };
    invocations = [];
    table = { read: 0, write: 0 };
    calls = [];
    entries = 0;
    return counted;
  };

  /** Gigabyte-seconds of invocations, each with the median time of its kind, rounded up to whole milliseconds as Lambda does. */
  const secondsOf = (all: Counted['invocations']): Usage => {
    const sums = { arm: 0, x86: 0 };
    for (const { kind, settings } of all) {
      const milliseconds = Math.max(1, Math.ceil(median(times.get(kind) ?? [])));
      sums[isX86(settings.name) ? 'x86' : 'arm'] += (settings.memoryMb / 1024) * (milliseconds / 1000);
    }
    return { armSeconds: sums.arm, x86Seconds: sums.x86 };
  };
  const medians = (): Readonly<Record<string, number>> =>
    Object.fromEntries([...times].map(([kind, all]) => [kind, Math.round(100 * median(all)) / 100]));

  return { watch, attach, take, secondsOf, medians };
};
export type Meter = ReturnType<typeof createMeter>;
