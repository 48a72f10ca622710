import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { openInvoices, tokenIn } from '#test/support/invoices.ts';

const test = openInvoices();

describe('reminders', () => {
  it('INV-01~ are emailed 3 days before, on the day, and 7 and 14 days after, each once, and not when it is paid', async () => {
    const coach = await test.sales.organizer(330);
    const recipient = { kind: 'email', name: 'Simone', email: 'simone.330@example.com' } as const;
    const invoice = await test.sent(coach, { recipient });
    const paid = await test.sent(coach, { recipient: { ...recipient, email: 'paid.330@example.com' } }, 2);
    await test.api.linkClaimCash(tokenIn(paid), 139_810);
    await test.api.decideCash(coach, paid, true);
    const start = test.ctx.clock.now();
    const days: number[] = [];
    for (let day = 0; day < 40; day += 1) {
      test.ctx.clock.moveTo(addMilliseconds(start, day * DAY_MS + HOUR_MS * 3));
      const before = test.ctx.sent.emails.length;
      for (let times = 0; times < 2; times += 1) await test.lookAfter();
      if (test.ctx.sent.emails.length > before) days.push(day);
      expect(test.ctx.sent.emails.length - before).toBeLessThanOrEqual(1);
    }
    expect(days.map((day) => day - (days[1] ?? 0))).toEqual([-3, 0, 7, 14]);
    const titles = test.ctx.sent.emails
      .filter(({ to }) => to === 'simone.330@example.com')
      .map(({ template }) => template.data['title'] ?? '');
    expect(titles.slice(1).map((title) => title.replace(/^.* is /, ''))).toEqual([
      ...['due in 3 days', 'due today', 'overdue', 'overdue'],
    ]);
    expect(await test.api.get(coach, invoice)).toMatchObject({ state: 'overdue', nextReminder: null });
  });

  it('INV-01~ can be turned off by the organizer', async () => {
    const coach = await test.sales.organizer(340);
    const invoice = await test.sent(coach);
    expect(invoice.nextReminder).toMatchObject({ days: -3 });
    const off = await test.api.setReminders(coach, invoice, false);
    expect([off.reminders, off.nextReminder]).toEqual([false, null]);
    expect(await test.rowOf(invoice)).not.toHaveProperty('pending');
  });
});
