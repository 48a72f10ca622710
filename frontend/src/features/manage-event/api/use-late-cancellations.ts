import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import type { GaveUpLate } from '#shared/domains/events/attendees.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Who gave up their spot late, and whether the host counts it. */
export const useLateCancellations = (event: EventPage) => {
  const params = dateOf(event);
  const read = useSWR<GaveUpLate[], Error>(readKey(eventsContract.gaveUpLate, { params, query: {} }), () =>
    readEveryPage((cursor) => call(eventsContract.gaveUpLate, { params, query: { cursor } })),
  );
  const setAttendance = useWrite(eventsContract.setAttendance);
  const count = (userId: UserId, counts: boolean) =>
    setAttendance({
      params: { ...params, userId },
      body: { attendance: counts ? 'late_cancel' : null },
    });
  return { read, count };
};
