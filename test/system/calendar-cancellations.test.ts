import { describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import type { Caller } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
let requests = 0;
const key = () => {
  requests += 1;
  return requestKey(requests);
};

const host = (by: Caller, more: Partial<NewEvent> = {}): Promise<EventPage> =>
  product.call(eventsContract.create, { body: upcomingEvent(1, { requestKey: key(), ...more }) }, by.token);
const join = async (event: EventPage, by: Caller) => {
  const body = { requestKey: key(), slotId: event.eventSlotGroup[0]?.id, guests: 0 };
  await product.call(eventsContract.rsvp, { params: dateOf(event), body }, by.token);
  await product.settle();
};
const deleteAccount = async ({ userId, token }: Caller) => {
  await product.call(usersContract.deleteMe, { body: { confirmation: 'DELETE', userId } }, token);
  await product.settle();
};

interface File {
  readonly method: string | undefined;
  readonly uid: string | undefined;
  readonly sequence: number;
}
/** The files for a calendar that an address has got, oldest first. */
const filesOf = async (email: string): Promise<File[]> => {
  const mails = (await product.mails(email)).toReversed();
  return mails.flatMap(({ attachments = [] }) =>
    attachments.map(({ content }) => {
      const line = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(content)?.[1];
      return { method: line('METHOD'), uid: line('UID'), sequence: Number(line('SEQUENCE')) };
    }),
  );
};
/** The last one removes from the calendar what the first one added. */
const expectRemoved = ([first, ...later]: readonly File[]) => {
  const last = later.at(-1);
  expect(first?.method).toBe('REQUEST');
  expect([last?.method, last?.uid]).toEqual(['CANCEL', first?.uid]);
  expect(last?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
};

describe('a date leaves the calendars of those who are going', () => {
  it('ST-09~ EVT-06~ PLT-16~ if the account of its host is deleted', async () => {
    const [mara, ben] = [
      await product.member('mara@calendars.example'),
      await product.member('ben@calendars.example'),
    ];
    await join(await host(mara), ben);
    await deleteAccount(mara);
    expectRemoved(await filesOf(ben.email));
  });

  it('EVT-06 PLT-16~ if its host cancels it', async () => {
    const [mia, leo] = [
      await product.member('mia@calendars.example'),
      await product.member('leo@calendars.example'),
    ];
    const event = await host(mia);
    await join(event, leo);
    const body = { scope: 'this', reason: '' };
    await product.call(eventsContract.cancel, { params: dateOf(event), body }, mia.token);
    await product.settle();
    expectRemoved(await filesOf(leo.email));
  });

  it('TEA-13 EVT-06~ PLT-16~ if its team is deleted', async () => {
    const [owner, player] = [
      await product.member('owner@calendars.example'),
      await product.member('player@calendars.example'),
    ];
    const body = aTeam({ requestKey: key(), name: 'Off The Calendar', privacy: 'public' });
    const team = await product.call(teamsContract.create, { body }, owner.token);
    const params = { teamId: team.id };
    await join(await host(owner, { hostingTeam: team.id }), player);
    await product.call(teamsContract.remove, { params, body: { name: team.name } }, owner.token);
    await product.settle();
    expectRemoved(await filesOf(player.email));
  });

  it('ST-09~ SEC-13~ not of whose own account is deleted: nothing is emailed there anymore', async () => {
    const [other, gone] = [
      await product.member('other@calendars.example'),
      await product.member('gone@calendars.example'),
    ];
    await join(await host(other), gone);
    const before = await filesOf(gone.email);
    expect(before.map(({ method }) => method)).toEqual(['REQUEST']);
    await deleteAccount(gone);
    expect(await filesOf(gone.email)).toEqual(before);
  });
});
