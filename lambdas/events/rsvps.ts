import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import type { DateAccess } from './access.ts';
import { createEventsRepository } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';
import { createRsvpsService } from './rsvps.service.ts';
import { createSettleWaitlist } from './settle-waitlist.ts';
import { createWaitingService } from './waiting.service.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

interface AnswersDeps {
  readonly table: Table;
  readonly findDate: DateAccess;
  readonly findActive: FindActive;
  readonly clock: Clock;
}

/** What people do about a date: RSVPs, the waitlist, and the host's approval. */
export const createAnswers = ({ table, findDate, findActive, clock }: AnswersDeps) => {
  const [events, rsvps] = [createEventsRepository(table), createRsvpsRepository(table)];
  const waitlist = createWaitlistRepository(table);
  const settle = createSettleWaitlist({ events, waitlist, clock });
  return {
    settle,
    rsvps: createRsvpsService({ findDate, rsvps, settle, clock }),
    waiting: createWaitingService({ events, rsvps, waitlist, settle, findActive, clock }),
  };
};
