import { describe, expect, it } from 'vitest';
import { NotificationId, toBase32, UserId } from '#shared/kernel/ids.ts';
import { NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { exampleData } from '#test/support/kind-example.ts';
import { notificationKinds } from '../domains.ts';
import { forgetPerson } from './forget-person.ts';
import * as notifications from './inbox/notification.table.ts';

const ctx = testContext();
const idOf = (n: number) => NotificationId.parse(`ntf_${toBase32(BigInt(n))}`);

describe('the notifications of others, when an account is deleted', () => {
  it.each([...notificationKinds.values()].map((kind, n) => [kind.type, kind, 100 + n * 10] as const))(
    'SEC-13~ %s is deleted with each person whom it names, whatever the field is called',
    async (type, kind, first) => {
      const example = exampleData(kind) as Record<string, string | number>;
      const fields = Object.keys(example).filter((field) => UserId.safeParse(example[field]).success);
      const recipient = userId(first);
      const people = Object.fromEntries(fields.map((field, n) => [field, userId(first + 1 + n)]));
      for (const [n, field] of fields.entries()) {
        const id = idOf(first + n);
        const data = { ...example, ...people };
        const texts = { title: 'A title', description: 'Some words', imageUrl: null };
        await notifications.add(ctx, { userId: recipient, id, type, data, ...texts, createdAt: NOW });
        const person = people[field];
        if (person) await closeAccount((change) => forgetPerson(ctx, change), person);
        expect(await notifications.isThere(ctx, recipient, id), field).toBe(false);
      }
    },
  );
});
