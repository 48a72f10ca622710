import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { checkRows } from '#test/support/invariants.ts';
import { openLocalTable } from '#test/support/local-table.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { hosted, slotOf } from '#test/support/rsvps.ts';
import { median, rounded } from './percentiles.ts';
import { startPostgres } from './postgres.ts';

const CLIENTS = 32;
/** RSVPs of each client in a turn. */
const EACH = 25;
/** Ours, Postgres, ours, Postgres; the first turn of each warms up. */
const TURNS = 4;
const SPOTS = CLIENTS * EACH;
const BAR = 0.5;

export interface HotEventResult {
  readonly clients: number;
  readonly rsvps: number;
  /** RSVPs per second in each turn: the service with its rules and checks, on the table engine of this machine. */
  readonly ours: readonly number[];
  /** One call of a function that takes an advisory lock, checks, and writes both rows. */
  readonly postgres: readonly number[];
  /** The same without waiting for the disk, as the table engine of this machine does not. */
  readonly postgresUnsynced: readonly number[];
  readonly postgresVersion: string;
  /** The median of ours by that of Postgres. */
  readonly ratio: number;
  readonly ratioUnsynced: number;
  readonly bar: number;
  readonly isWithinBar: boolean;
}

const SCHEMA = `
CREATE TABLE slots (id int PRIMARY KEY, capacity int NOT NULL, taken int NOT NULL);
CREATE TABLE rsvps (slot int, person bigint, status text, at timestamptz, PRIMARY KEY (slot, person));
CREATE SEQUENCE people;
CREATE FUNCTION join_slot(slot_id int, who bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(slot_id);
  IF EXISTS (SELECT FROM rsvps WHERE slot = slot_id AND person = who) THEN RETURN true; END IF;
  IF NOT EXISTS (SELECT FROM slots WHERE id = slot_id AND taken < capacity) THEN RETURN false; END IF;
  INSERT INTO rsvps VALUES (slot_id, who, 'going', now());
  UPDATE slots SET taken = taken + 1 WHERE id = slot_id;
  RETURN true;
END $$;`;

/** Postgres with an event that has as many spots as people ask for in a turn. */
const openEvent = () => {
  const postgres = startPostgres(['shared_buffers=256MB']);
  postgres.sql(SCHEMA);
  return {
    version: postgres.version,
    rush(synchronous: 'on' | 'off'): number {
      postgres.sql(`ALTER ROLE bench SET synchronous_commit = ${synchronous};
        TRUNCATE slots, rsvps; INSERT INTO slots VALUES (1, ${SPOTS}, 0);`);
      const output = postgres.bench("SELECT join_slot(1, nextval('people'));", [
        ...['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-t', String(EACH)],
      ]);
      const going = Number(postgres.sql('SELECT count(*) FROM rsvps;'));
      if (going !== SPOTS) throw new Error(`${going} of ${SPOTS} have a spot`);
      return rounded(Number(/^tps = ([\d.]+)/m.exec(output)?.[1]));
    },
    stop: postgres.stop,
  };
};

/** RSVPs to one event from many people at once, against Postgres with an advisory lock, in turns. */
export const measureHotEvent = async (): Promise<HotEventResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  const { table, close } = openLocalTable({ tableEndpoint: store.endpoint, tableName: store.tableName });
  const postgres = openEvent();
  const rush = async (turn: number): Promise<number> => {
    const { rsvps, event, host, events, person } = await hosted(table, turn, {
      eventSlotGroup: [aSlot({ capacity: SPOTS })],
    });
    const people = await Promise.all(Array.from({ length: SPOTS }, (_, n) => person(n + 1)));
    const slotId = slotOf(event);
    const began = performance.now();
    const client = async (first: number): Promise<void> => {
      for (let n = first; n < SPOTS; n += CLIENTS) {
        const who = people[n] ?? host;
        await rsvps.join(who, event.id, { requestKey: requestKey(n), slotId, guests: 0 });
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)));
    const seconds = (performance.now() - began) / 1000;
    const page = await events.page(host, event.id);
    if (page.eventSlotGroup[0]?.left !== 0) throw new Error('every spot is taken');
    return rounded(SPOTS / seconds);
  };
  try {
    const [ours, synced, unsynced]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await rush(turn + 1));
      synced.push(postgres.rush('on'));
      unsynced.push(postgres.rush('off'));
    }
    await checkRows(table);
    for (const turns of [ours, synced, unsynced]) turns.shift();
    const ratio = rounded(median(ours) / median(synced));
    return {
      ...{ clients: CLIENTS, rsvps: SPOTS, ours },
      ...{ postgres: synced, postgresUnsynced: unsynced, postgresVersion: postgres.version },
      ...{ ratio, ratioUnsynced: rounded(median(ours) / median(unsynced)) },
      ...{ bar: BAR, isWithinBar: ratio >= BAR },
    };
  } finally {
    postgres.stop();
    close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
