import { call } from '#frontend/lib/api/api.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { connection } from '#frontend/lib/kept/connection.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { createOutbox, type Outbox, outboxKey } from '../model/outbox.ts';

const outboxes = new Map<string, Outbox>();

const start = (personId: string): Outbox => {
  const outbox = createOutbox({
    storage: deviceStorage,
    personId,
    send: ({ conversationId, requestKey, text, pictures, replyTo }) =>
      call(conversationsContract.send, {
        params: { conversationId },
        body: { requestKey, text, pictures, replyTo },
      }),
  });
  connection.subscribe(() => {
    if (!connection.get().isOffline) void outbox.reconnect();
  });
  addEventListener('online', () => void outbox.reconnect());
  addEventListener('storage', ({ key }) => {
    if (key === outboxKey(personId)) outbox.reread();
  });
  void outbox.resume();
  return outbox;
};

/** The outbox of a person in this tab: it goes on sending when another screen is opened. */
export const openOutbox = (personId: string): Outbox => {
  const outbox = outboxes.get(personId) ?? start(personId);
  outboxes.set(personId, outbox);
  return outbox;
};
