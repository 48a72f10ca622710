import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../test-surroundings.ts';
import { createTestMail } from './test-mail.ts';

const feedback = vi.fn();
const { send } = createTestMail(feedback);
beforeEach(() => void feedback.mockReset());

describe('the fate of an email', () => {
  it.each([
    ['bounce@simulator.amazonses.com', { notificationType: 'Bounce', bounce: { bounceSubType: 'General' } }],
    [
      'suppressionlist@simulator.amazonses.com',
      { notificationType: 'Bounce', bounce: { bounceSubType: 'Suppressed' } },
    ],
    ['complaint+label@simulator.amazonses.com', { notificationType: 'Complaint' }],
    ['anyone@bounce.example', { bounce: { bouncedRecipients: [{ emailAddress: 'anyone@bounce.example' }] } }],
    [
      'anyone@complaint.example',
      { complaint: { complainedRecipients: [{ emailAddress: 'anyone@complaint.example' }] } },
    ],
  ])('reports what happened to %s', async (to, expected) => {
    const { MessageId } = await send(to, { team: 'Aces', name: 'Ana' });
    await vi.waitFor(() => expect(feedback).toHaveBeenCalledOnce(), WAIT);
    expect(feedback.mock.calls[0]?.[0]).toMatchObject({
      ...expected,
      mail: { messageId: MessageId, destination: [to] },
    });
  });

  it('reports an email sent through a configuration set as an event', async () => {
    await send(
      'bounce@simulator.amazonses.com',
      { team: 'Aces', name: 'Ana' },
      { ConfigurationSetName: 'main' },
    );
    await vi.waitFor(() => expect(feedback).toHaveBeenCalledOnce(), WAIT);
    expect(feedback.mock.calls[0]?.[0]).toMatchObject({
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
    });
  });
});
