import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { type CodeRequest, countCode } from './triggers.ts';

const ctx = testContext();
const setting = () => {
  const { clock } = ctx;
  clock.moveTo('2026-11-20T12:00:00.000Z');
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (message: string, keys: unknown) => void warnings.push([message, keys]) };
  /** How many of these requests succeed. */
  const sent = async (times: number, request: Partial<CodeRequest> & Pick<CodeRequest, 'email'>) => {
    let done = 0;
    for (let n = 0; n < times; n += 1)
      await countCode({ ...ctx, log }, { kind: 'verify-email', username: `account ${n}`, ...request }).then(
        () => (done += 1),
        (error: Error) => expect(error.message).toBe('TOO_MANY_CODES'),
      );
    return done;
  };
  return { clock, warnings, sent };
};

describe('emails with a code', () => {
  it('SEC-05~ to one mailbox are limited to five an hour and ten a day, no matter who requests them', async () => {
    const { clock, sent } = setting();
    const hours: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      hours.push(await sent(7, { email: 'ana@example.com' }));
      clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
    }
    expect(hours).toEqual([5, 5, 0]);
    clock.moveTo(addMilliseconds(clock.now(), DAY_MS));
    expect(await sent(7, { email: 'ana@example.com' })).toBe(5);
  });

  it('SEC-05~ count by mailbox: a plus, a dot, or a capital letter does not get around them', async () => {
    const { sent } = setting();
    const emails = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'VICTIM@gmail.com', 'victim+2@gmail.com'];
    const done: number[] = [];
    for (const email of emails) done.push(await sent(2, { email }));
    expect(done).toEqual([2, 2, 1, 0]);
    expect(await sent(1, { email: 'victims@gmail.com' })).toBe(1);
  });

  it('SEC-05~ count each kind separately: a flood of sign-up codes does not block password resets', async () => {
    const { sent } = setting();
    expect(await sent(6, { email: 'ben@example.com' })).toBe(5);
    expect(await sent(6, { email: 'ben@example.com', kind: 'reset-password' })).toBe(5);
  });

  it('SEC-05~ for a changed email also count by account, so one account cannot flood one address or many', async () => {
    const { sent } = setting();
    const change = { kind: 'change-email', username: 'one account' } as const;
    const done: number[] = [];
    for (let n = 0; n < 7; n += 1) done.push(await sent(1, { ...change, email: `stranger${n}@example.com` }));
    expect(done).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(await sent(7, { kind: 'change-email', email: 'target@example.com' })).toBe(5);
  });

  it('SEC-05~ log a refusal’s kind, but not whose it was', async () => {
    const { sent, warnings } = setting();
    await sent(6, { email: 'cleo@example.com' });
    expect(warnings).toEqual([['refused', { kind: 'verify-email' }]]);
  });

  it('SEC-05~ store no address in the table', async () => {
    const { sent } = setting();
    const email = 'nobody.reads.this@example.com';
    await sent(1, { email });
    await sent(1, { email, kind: 'change-email', username: 'nobody.knows.this' });
    const rows = JSON.stringify(
      await ctx.store.client.send(new ScanCommand({ TableName: ctx.store.tableName })),
    );
    expect(rows).toContain('code verify-email');
    for (const secret of ['nobody.reads', 'nobody.knows']) expect(rows).not.toContain(secret);
  });
});
