import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { Suppression, takeFeedback } from './suppression.table.ts';

const ctx = testContext();

/** What a report adds to the addresses that get no email. */
const take = async (message: object) => {
  const count = await takeFeedback(ctx, JSON.stringify(message));
  const { data } = await Suppression(ctx).scan.go({ pages: 'all' });
  for (const { email, scope } of data) await Suppression(ctx).delete({ email, scope }).go();
  expect(count).toBe(data.length);
  return data.map(({ email, reason }) => `${email} ${reason}`).toSorted();
};
const recipients = (...addresses: string[]) =>
  addresses.map((emailAddress) => ({ emailAddress, status: '5.1.1' }));

describe('reports from the mail service', () => {
  it.each([
    [
      'addresses that do not exist',
      {
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: recipients('Ana@Example.com', 'b@example.com'),
        },
      },
      ['ana@example.com bounce', 'b@example.com bounce'],
    ],
    [
      'complaints',
      { eventType: 'Complaint', complaint: { complainedRecipients: recipients('ana@example.com') } },
      ['ana@example.com complaint'],
    ],
    [
      'a full mailbox, which may pass',
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: recipients('ana@example.com') },
      },
      [],
    ],
    [
      'a bounce of unknown kind',
      {
        notificationType: 'Bounce',
        bounce: { bounceType: 'Undetermined', bouncedRecipients: recipients('ana@example.com') },
      },
      [],
    ],
    ['a delivery', { notificationType: 'Delivery', delivery: { recipients: ['ana@example.com'] } }, []],
  ])('PLT-06~ %s', async (_, message, expected) => {
    expect(await take(message)).toEqual(expected);
  });

  it('REL-02 an invalid message fails, so it ends up in the dead-letter queue', async () => {
    await expect(takeFeedback(ctx, 'not JSON')).rejects.toThrow();
    await expect(takeFeedback(ctx, '{"bounce":{}}')).rejects.toThrow();
  });
});
