import { describe, expect, it } from 'vitest';
import { clockAt } from '#test/support/builders.ts';
import { createFeedback } from './feedback.ts';

const take = async (message: object) => {
  const suppressed: string[] = [];
  const feedback = createFeedback({
    deliveries: {
      suppress: async (email, reason) => {
        suppressed.push(`${email} ${reason}`);
      },
    },
    clock: clockAt(),
  });
  const count = await feedback(JSON.stringify(message));
  expect(count).toBe(suppressed.length);
  return suppressed;
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
    const feedback = createFeedback({ deliveries: { suppress: async () => {} }, clock: clockAt() });
    await expect(feedback('not JSON')).rejects.toThrow();
    await expect(feedback('{"bounce":{}}')).rejects.toThrow();
  });
});
