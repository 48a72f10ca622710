import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { withShownName } from '#frontend/lib/text/shown-name.ts';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { Attendee, AttendeePlace } from '#shared/domains/events/attendees.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Everyone who is going to a date, for its host, and what the host can do about them. */
export const useAttendees = (event: EventPage) => {
  const params = dateOf(event);
  const read = useSWR<Attendee[], Error>(
    readKey(eventsContract.attendees, { params, query: {} }),
    async () => {
      const people = await readEveryPage((cursor) =>
        call(eventsContract.attendees, { params, query: { cursor } }),
      );
      return people.map(withShownName);
    },
  );
  const setAttendee = useWrite(eventsContract.setAttendee);
  const removeAttendee = useWrite(eventsContract.removeAttendee);
  return {
    read,
    set: (userId: UserId, place: AttendeePlace) =>
      setAttendee({ params: { ...params, userId }, body: place }),
    remove: (userId: UserId) => removeAttendee({ params: { ...params, userId } }),
    /** Sends one record of attendance, and shows what the server has. */
    async record(userId: UserId, attendance: Attendance | null): Promise<void> {
      const after = await call(eventsContract.setAttendance, {
        params: { ...params, userId },
        body: { attendance },
      });
      await read.mutate((people) => people?.map((one) => (one.user.userId === userId ? after : one)), {
        revalidate: false,
      });
    },
  };
};
