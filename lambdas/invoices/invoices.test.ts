import { describe, expect, it } from 'vitest';
import { closeAccount } from '#test/support/give-change.ts';
import { checkRows } from '#test/support/invariants.ts';
import { anInvoiceInput } from '#test/support/invoice-input.ts';
import { openInvoices, tokenIn } from '#test/support/invoices.ts';
import { addPerson, block } from '#test/support/people.ts';
import { teamWithRoles } from '#test/support/team-roles.ts';
import { work } from './background.ts';
import { Invoice } from './invoice.table.ts';

const test = openInvoices();
const emails = () => test.ctx.sent.emails.map(({ to, template }) => `${template.name} ${to}`);

describe('an invoice', () => {
  it('INV-01~ is a draft that only its organizer sees, gets a number when it is sent, and is never edited then', async () => {
    const [coach, ana] = [await test.sales.organizer(100), await test.sales.person(101)];
    const input = anInvoiceInput(test.ctx.clock.now(), { recipient: { kind: 'person', userId: ana.userId } });
    const draft = await test.api.create(coach, input);
    expect(draft).toMatchObject({ state: 'draft', number: null, total: 139_810, link: null });
    expect((await test.api.create(coach, input)).id).toBe(draft.id);
    await expect(test.api.get(ana, draft)).rejects.toMatchObject({ code: 'invoice.not_found' });
    const saved = await test.api.save(coach, draft, { ...input, title: 'Clinic' });
    await expect(test.api.save(coach, draft, input)).rejects.toMatchObject({
      code: 'invoice.changed_meanwhile',
    });
    const sent = await test.changing(draft, () => test.api.send(coach, saved));
    expect(sent).toMatchObject({
      state: 'sent',
      number: 1,
      title: 'Clinic',
      to: { name: ana.user.displayName },
    });
    expect(await test.api.send(coach, saved)).toMatchObject({ number: 1 });
    await expect(test.api.save(coach, sent, input)).rejects.toMatchObject({ code: 'invoice.not_draft' });
    await expect(test.api.remove(coach, sent)).rejects.toMatchObject({ code: 'invoice.not_draft' });
    expect(await test.api.get(ana, draft)).toMatchObject({ role: 'payer', state: 'sent' });
    await test.api.markOpened(ana, draft);
    expect(await test.api.get(coach, draft)).toMatchObject({ role: 'organizer', state: 'opened' });
    expect((await test.api.received(ana)).items).toMatchObject([{ id: draft.id, total: 139_810 }]);
    expect((await test.api.sent(coach)).items).toMatchObject([{ id: draft.id, number: 1 }]);
  });

  it('INV-01~ PAY-17~ can be written by anyone, and sent by those with an active payment account', async () => {
    const lee = await test.sales.person(110);
    const draft = await test.api.create(lee, anInvoiceInput(test.ctx.clock.now()));
    await expect(test.api.send(lee, draft)).rejects.toMatchObject({ code: 'payment_account.needed' });
    expect(await test.api.get(lee, draft)).toMatchObject({ state: 'draft', number: null });
  });

  it('INV-01~ is numbered per organizer without gaps, also when many are sent at once', async () => {
    const coach = await test.sales.organizer(120);
    const drafts = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        test.api.create(coach, anInvoiceInput(test.ctx.clock.now()), 200 + n),
      ),
    );
    const sent = await Promise.all(drafts.map((draft) => test.api.send(coach, draft)));
    expect(sent.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const other = await test.sent(await test.sales.organizer(121));
    expect(other.number).toBe(1);
  });

  it('INV-01~ REL-09~ numbers with a gap would be found', async () => {
    const coach = await test.sales.organizer(125);
    const { id: invoiceId } = await test.sent(coach);
    await Invoice(test.ctx).patch({ invoiceId }).set({ number: 2 }).go();
    await expect(checkRows(test.ctx.table)).rejects.toThrow('numbered from 1 without gaps');
    await Invoice(test.ctx).patch({ invoiceId }).set({ number: 1 }).go();
    await checkRows(test.ctx.table);
  });

  it('INV-01~ is refused for a payer who cannot be reached, and for the organizer', async () => {
    const [coach, ben] = [await test.sales.organizer(130), await test.sales.person(131)];
    await block(test.ctx, ben.userId, coach.userId);
    const kid = await addPerson(test.ctx, 132, { birthdate: '2012-05-05' });
    const to = (recipient: object) =>
      test.api.create(coach, { ...anInvoiceInput(test.ctx.clock.now()), recipient } as never, 300);
    await expect(to({ kind: 'person', userId: ben.userId })).rejects.toMatchObject({
      code: 'user.not_found',
    });
    await expect(to({ kind: 'person', userId: coach.userId })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(to({ kind: 'email', name: 'Me', email: coach.email })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(to({ kind: 'list', listId: `list_${'0'.repeat(26)}` })).rejects.toMatchObject({
      code: 'list.not_found',
    });
    await expect(to({ kind: 'team', teamId: `team_${'0'.repeat(26)}` })).rejects.toMatchObject({
      code: 'team.not_found',
    });
    await expect(to({ kind: 'person', userId: kid.userId })).rejects.toMatchObject({
      code: 'user.not_found',
    });
  });

  it.each([
    ['no line', { lines: [] }],
    [
      '51 lines',
      {
        lines: Array.from({ length: 51 }, () => ({
          text: 'a',
          quantity: 1,
          unitPrice: 100,
          taxBasisPoints: 0,
        })),
      },
    ],
    ['a long text', { lines: [{ text: 'a'.repeat(201), quantity: 1, unitPrice: 100, taxBasisPoints: 0 }] }],
    ['a free line', { lines: [{ text: 'a', quantity: 1, unitPrice: 0, taxBasisPoints: 0 }] }],
    ['a negative price', { lines: [{ text: 'a', quantity: 1, unitPrice: -1, taxBasisPoints: 0 }] }],
    ['a huge price', { lines: [{ text: 'a', quantity: 1, unitPrice: 10_000_001, taxBasisPoints: 0 }] }],
    ['a huge total', { lines: [{ text: 'a', quantity: 10, unitPrice: 10_000_000, taxBasisPoints: 0 }] }],
    [
      'a tax of more than 30 %',
      { lines: [{ text: 'a', quantity: 1, unitPrice: 100, taxBasisPoints: 3001 }] },
    ],
    ['no due date', { dueDates: [] }],
    [
      '13 installments',
      { dueDates: Array.from({ length: 13 }, (_, n) => `2027-01-${String(n + 1).padStart(2, '0')}`) },
    ],
    ['due dates that go back', { dueDates: ['2027-02-01', '2027-01-01'] }],
    [
      'installments that are too small',
      {
        lines: [{ text: 'a', quantity: 1, unitPrice: 199, taxBasisPoints: 0 }],
        dueDates: ['2027-01-01', '2027-02-01'],
      },
    ],
    ['a late fee after 31 days', { lateFee: { kind: 'fixed', amount: 2500, afterDays: 31 } }],
    ['a late fee of more than 30 %', { lateFee: { kind: 'share', basisPoints: 3001, afterDays: 1 } }],
  ])('INV-01~ PAY-14~ with %s is refused', async (_, overrides) => {
    const lee = await test.sales.person(140).catch(() => undefined);
    const by = lee ?? (await test.sales.person(141));
    const input = { ...anInvoiceInput(test.ctx.clock.now()), ...overrides } as never;
    await expect(test.api.create(by, input, 400)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('INV-01~ opens by its link without a login, that invoice only', async () => {
    const coach = await test.sales.organizer(150);
    const invoice = await test.sent(coach);
    expect(emails()).toContain('invoice simone@example.com');
    const token = tokenIn(invoice);
    expect(await test.api.linkPage(token)).toMatchObject({ id: invoice.id, number: 1, state: 'sent' });
    await test.api.linkOpened(token);
    expect(await test.api.linkPage(token)).toMatchObject({ state: 'opened' });
    await expect(test.api.linkPage(`A${token.slice(1)}x`)).rejects.toMatchObject({
      code: 'invoice.link_invalid',
    });
  });

  it('INV-01~ is voided and replaced with a reference, and the payer learns of both', async () => {
    const coach = await test.sales.organizer(160);
    const first = await test.sent(coach);
    const draft = await test.api.replace(coach, first);
    expect(draft).toMatchObject({ state: 'draft', replaces: { id: first.id, number: 1 } });
    expect(await test.api.get(coach, first)).toMatchObject({ state: 'sent' });
    const sent = await test.changing(first, () => test.changing(draft, () => test.api.send(coach, draft)));
    expect(sent).toMatchObject({ number: 2, replaces: { id: first.id, number: 1 } });
    const before = await test.api.get(coach, first);
    expect(before).toMatchObject({ state: 'void', replacedBy: { id: sent.id, number: 2 } });
    await expect(test.api.replace(coach, before, 51)).rejects.toMatchObject({ code: 'invoice.not_open' });
    const gone = await test.changing(sent, () => test.api.void(coach, sent, 'Wrong price'));
    expect(gone).toMatchObject({ state: 'void', voidReason: 'Wrong price', standing: { open: 0 } });
    await expect(test.api.linkPay(tokenIn(sent), 139_810)).rejects.toMatchObject({
      code: 'invoice.not_open',
    });
  });

  it('INV-01~ to a team is for its owner and those who manage its money, and nobody else', async () => {
    const coach = await test.sales.organizer(180);
    const { id: teamId, owner, people } = await teamWithRoles(test.ctx, 181, 'admin', 'member');
    const [admin, member] = people;
    if (!admin || !member) throw new Error('the team has members');
    const invoice = await test.sent(coach, { recipient: { kind: 'team', teamId } });
    expect(invoice).toMatchObject({ to: { name: 'Roster 181' }, state: 'sent' });
    for (const payer of [owner, admin])
      expect(await test.api.get(payer, invoice)).toMatchObject({ role: 'payer', number: 1 });
    expect((await test.api.received(admin)).items).toMatchObject([{ id: invoice.id }]);
    await expect(test.api.get(member, invoice)).rejects.toMatchObject({ code: 'invoice.not_found' });
    expect((await test.api.received(member)).items).toEqual([]);
    await test.payCard(await test.api.pay(admin, invoice, 139_810));
    await test.settle(invoice);
    expect(await test.api.get(owner, invoice)).toMatchObject({ state: 'paid' });
  });

  it('INV-01~ says where the payer reaches the organizer, which the next one begins with', async () => {
    const coach = await test.sales.organizer(190);
    expect(await test.api.sender(coach)).toEqual({ address: '', email: coach.email });
    const sender = { address: '4550 Mueller Blvd\nAustin, TX 78723', email: 'hello@club.example' };
    const invoice = await test.sent(coach, { sender });
    expect(await test.api.linkPage(tokenIn(invoice))).toMatchObject({
      from: { ...sender, name: coach.user.displayName },
    });
    expect(await test.api.sender(coach)).toEqual(sender);
    expect(await test.api.replace(coach, invoice)).toMatchObject({ from: sender });
  });

  it('INV-01~ that is paid stays paid when its organizer is deleted; what is open is void', async () => {
    const coach = await test.sales.organizer(195);
    const sender = { address: '4550 Mueller Blvd', email: 'hello@club.example' };
    const [paid, open] = [await test.sent(coach, { sender }, 1), await test.sent(coach, { sender }, 2)];
    await test.payCard(await test.api.linkPay(tokenIn(paid), 139_810));
    await test.settle(paid);
    await closeAccount((change) => work.reactions.forgetPerson(test.ctx, change), coach.userId);
    expect(await test.api.linkPage(tokenIn(paid))).toMatchObject({
      ...{ state: 'paid', standing: { paid: 139_810, open: 0 } },
      from: { address: '', email: null },
    });
    expect(await test.api.linkPage(tokenIn(open))).toMatchObject({ state: 'void', from: { address: '' } });
  });

  it('INV-01~ keeps the name and the amounts of a payer whose account is deleted, and nothing else', async () => {
    const [coach, ana] = [await test.sales.organizer(170), await test.sales.person(171)];
    const recipient = { kind: 'email', name: 'Ana', email: ana.email } as const;
    const invoice = await test.sent(coach, { recipient });
    await test.api.claimCash(ana, invoice, 1000, 1, 'In the blue envelope');
    await closeAccount((change) => work.reactions.forgetPerson(test.ctx, change), ana.userId);
    const kept = await test.api.get(coach, invoice);
    expect(kept).toMatchObject({ total: 139_810, to: { name: 'Ana', email: null } });
    expect(JSON.stringify(await test.rowOf(invoice))).not.toMatch(/envelope|@/);
    await closeAccount((change) => work.reactions.forgetPerson(test.ctx, change), coach.userId);
    expect(await test.rowOf(invoice)).toMatchObject({ state: 'void' });
  });
});
