import { eventsContract } from '#shared/domains/events/contract.ts';
import { answerFor } from '../core/public-reads.ts';
import type { PagesDeps } from './page.ts';

/** What the screen of an event reads, so that its page's head takes no requests of its own. */
export const findEventPage: PagesDeps['findEventPage'] = (read, eventId, occurrenceId) =>
  occurrenceId === undefined
    ? answerFor(read, eventsContract.get, { eventId })
    : answerFor(read, eventsContract.date, { eventId, occurrenceId });
