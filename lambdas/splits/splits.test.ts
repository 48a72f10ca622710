import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { openSplits, tokenOf } from '#test/support/splits.ts';

const test = openSplits();
const total = 139_810;
const pass = (milliseconds: number) =>
  test.ctx.clock.moveTo(addMilliseconds(test.ctx.clock.now(), milliseconds));
const refundsOf = async (split: Parameters<typeof test.salesOf>[0]) =>
  (await test.salesOf(split)).map(({ itemId, amount, refunded }) => [itemId.split(' ')[1], amount, refunded]);

describe('a split', () => {
  it('INV-06~ runs once the deposit is paid, and the invoice is paid by it alone until it ends', async () => {
    const { captain, coach, invoice, split } = await test.running(1000);
    const shown = await test.api.get(captain, split);
    expect(shown).toMatchObject({
      ...{ state: 'running', total, deposit: 50_000, own: 29_810, back: 20_190, owed: 110_000 },
      ...{
        collected: 50_000,
        shares: [
          { name: 'Wes', state: 'owes' },
          { name: 'Callum', state: 'owes' },
        ],
      },
    });
    await expect(test.invoices.api.pay(captain, invoice, total, 9)).rejects.toMatchObject({
      code: 'invoice.is_split',
    });
    await expect(test.invoices.api.void(coach, invoice)).rejects.toMatchObject({ code: 'invoice.is_split' });
    await expect(test.api.create(captain, invoice, { key: 8 })).rejects.toMatchObject({
      code: 'invoice.is_split',
    });
    await expect(test.api.get(coach, split)).rejects.toMatchObject({ code: 'split.not_found' });
    expect(await test.invoices.api.get(captain, invoice)).toMatchObject({ splitId: split.id, isSplit: true });
  });

  it('INV-06~ pays the invoice when all players have paid by their links, and the surplus of the deposit goes back', async () => {
    const { captain, coach, invoice, split } = await test.running(1010);
    await test.api.linkOpened(tokenOf(split, 0));
    expect(await test.api.linkPage(tokenOf(split, 0))).toMatchObject({
      ...{ name: 'Wes', amount: 60_000, deadline: split.deadline },
    });
    for (const nth of [0, 1]) {
      await test.invoices.payCard(await test.api.linkPay(tokenOf(split, nth), 10 + nth));
      await test.settle(split);
    }
    expect(await test.api.get(captain, split)).toMatchObject({ state: 'done', owed: 0 });
    expect(await test.invoices.api.get(coach, invoice)).toMatchObject({
      ...{ state: 'paid', isSplit: false, payments: [{ kind: 'split', amount: total }] },
    });
    expect((await refundsOf(split)).toSorted()).toEqual([
      ...[
        ['1', 60_000, 0],
        ['2', 50_000, 0],
      ],
      ['deposit', 50_000, 20_190],
    ]);
    await expect(test.api.linkPay(tokenOf(split, 0), 20)).rejects.toMatchObject({
      code: 'split.not_running',
    });
    expect(await test.sales.balanceOf(coach.userId)).toBe(await test.sales.providerBalance(coach.userId));
  });

  it('INV-06~ says at once who covers the difference when a share changes: the captain, as far as the deposit goes', async () => {
    const { captain, split } = await test.running(1020);
    expect(await test.api.changeShare(captain, split, '2', 48_000)).toMatchObject({
      ...{ own: 31_810, back: 18_190 },
    });
    await expect(test.api.changeShare(captain, split, '2', 20_000)).rejects.toMatchObject({
      code: 'split.not_possible',
    });
    await expect(test.api.changeShare(captain, split, '2', 90_000)).rejects.toMatchObject({
      code: 'split.not_possible',
    });
    await test.invoices.payCard(await test.api.linkPay(tokenOf(split, 1)));
    await test.settle(split);
    await expect(test.api.changeShare(captain, split, '2', 47_000)).rejects.toMatchObject({
      code: 'split.share_paid',
    });
  });

  it('INV-06~ gives back what is paid twice, or for a share that has changed meanwhile', async () => {
    const { captain, split } = await test.running(1030);
    const [one, other] = [
      await test.api.linkPay(tokenOf(split, 0), 30),
      await test.api.linkPay(tokenOf(split, 0), 31),
    ];
    await Promise.all([test.invoices.payCard(one), test.invoices.payCard(other)]);
    const late = await test.api.linkPay(tokenOf(split, 1), 32);
    await test.invoices.payCard(late);
    await test.api.changeShare(captain, split, '2', 49_000);
    await test.settle(split);
    const back = (await refundsOf(split)).filter(([, , refunded]) => refunded !== 0);
    expect(back.toSorted()).toEqual([
      ['1', 60_000, 60_000],
      ['2', 50_000, 50_000],
    ]);
    expect(await test.api.get(captain, split)).toMatchObject({
      shares: [{ state: 'paid' }, { state: 'owes', amount: 49_000 }],
    });
  });

  it('INV-06~ at the deadline, the captain can pay the rest', async () => {
    const { captain, invoice, split } = await test.running(1040);
    pass(7 * DAY_MS);
    const rest = await test.api.payRest(captain, split);
    await test.invoices.payCard(await test.api.linkPay(tokenOf(split, 0), 40));
    await test.settle(split);
    await test.invoices.payCard(rest);
    await test.settle(split);
    expect(await test.api.get(captain, split)).toMatchObject({
      ...{ state: 'done', shares: [{ state: 'paid' }, { state: 'covered' }] },
    });
    const rests = (await refundsOf(split)).filter(([key]) => key === 'rest');
    expect(rests).toEqual([['rest', 110_000, 60_000]]);
    expect(await test.invoices.api.get(captain, invoice)).toMatchObject({ state: 'paid' });
  });

  it('INV-06~ can be extended once, by up to 7 days', async () => {
    const { captain, split } = await test.running(1050);
    const until = (days: number) => addMilliseconds(split.deadline, days * DAY_MS);
    await expect(test.api.extend(captain, split, until(8))).rejects.toMatchObject({ code: 'input.invalid' });
    pass(7 * DAY_MS + HOUR_MS);
    expect(await test.api.get(captain, split)).toMatchObject({
      chooseUntil: addMilliseconds(split.deadline, 48 * HOUR_MS),
    });
    expect(await test.api.extend(captain, split, until(7))).toMatchObject({
      ...{ deadline: until(7), isExtended: true, chooseUntil: null },
    });
    await expect(test.api.extend(captain, split, until(9))).rejects.toMatchObject({ code: 'split.extended' });
  });

  it('INV-06~ is canceled by the captain, or 48 hours after the deadline without a choice, and everybody is refunded', async () => {
    for (const [n, byHand] of [
      [1060, true],
      [1070, false],
    ] as const) {
      const { captain, invoice, split } = await test.running(n);
      await test.invoices.payCard(await test.api.linkPay(tokenOf(split, 0), n));
      await test.settle(split);
      if (byHand) await test.changing(split, () => test.api.cancel(captain, split));
      else {
        pass(7 * DAY_MS + MINUTE_MS);
        await test.lookAfter();
        expect(await test.rowOf(split)).toMatchObject({ state: 'running', isChoosing: true });
        pass(47 * HOUR_MS);
        await test.lookAfter();
        expect(await test.rowOf(split)).toMatchObject({ state: 'running' });
        pass(HOUR_MS);
        await test.changing(split, () => test.lookAfter().then(() => undefined));
      }
      await test.settle(split);
      expect(await test.api.get(captain, split)).toMatchObject({ state: 'canceled' });
      expect((await refundsOf(split)).every(([, amount, refunded]) => amount === refunded)).toBe(true);
      expect(await test.invoices.api.get(captain, invoice)).toMatchObject({
        ...{ isSplit: false, standing: { paid: 0, open: total } },
      });
    }
  });

  it('INV-06~ INV-01~ what the organizer gives back of a share is owed again while it runs, and refunded at the invoice once it is done', async () => {
    const { captain, coach, invoice, split } = await test.running(1075);
    const saleOf = async (nth: string) =>
      (await test.salesOf(split)).find(
        ({ itemId, state }) => itemId.endsWith(` ${nth}`) && state !== 'refunded',
      )?.saleId ?? '';
    const pay = async (nth: number, key: number) => {
      await test.invoices.payCard(await test.api.linkPay(tokenOf(split, nth), key));
      await test.settle(split);
    };
    await pay(0, 75);
    await test.sales.api.refund(coach, await saleOf('1'), 60_000, 75);
    await test.settle(split);
    expect(await test.api.get(captain, split)).toMatchObject({
      shares: [{ state: 'owes' }, {}],
      owed: 110_000,
    });
    await pay(0, 76);
    await pay(1, 77);
    expect(await test.api.get(captain, split)).toMatchObject({ state: 'done' });
    await test.sales.api.refund(coach, await saleOf('2'), 12_000, 76);
    await test.settle(split);
    expect(await test.invoices.api.get(coach, invoice)).toMatchObject({
      ...{ state: 'paid', standing: { paid: total, refunded: 12_000, open: 0 } },
    });
    expect(await test.sales.balanceOf(coach.userId)).toBe(await test.sales.providerBalance(coach.userId));
  });

  it('INV-06~ ends if nobody pays the deposit within an hour', async () => {
    const coach = await test.sales.organizer(1080);
    const captain = await test.sales.person(1081);
    const invoice = await test.invoices.sent(coach, {
      recipient: { kind: 'person', userId: captain.userId },
    });
    const split = await test.api.create(captain, invoice);
    await test.api.payDeposit(captain, split);
    pass(HOUR_MS + MINUTE_MS);
    await test.lookAfter();
    expect(await test.api.get(captain, split)).toMatchObject({ state: 'canceled' });
    expect(await test.invoices.api.get(captain, invoice)).toMatchObject({ isSplit: false });
  });

  it('INV-06~ reminds players who owe, three times at most, and says who has opened their share', async () => {
    const wes = await test.sales.person(1092);
    const shares = [
      { name: 'Wes', userId: wes.userId, amount: 60_000 },
      { name: 'Callum', userId: null, amount: 50_000 },
    ];
    const { captain, split } = await test.running(1090, { shares });
    await test.changing(split, () => test.api.remind(captain, split));
    await expect(test.api.remind(captain, split)).rejects.toMatchObject({ code: 'split.reminded' });
    for (let day = 0; day < 7; day += 1) {
      pass(DAY_MS - 1000);
      await test.lookAfter();
    }
    expect(await test.rowOf(split)).toMatchObject({ reminders: 3 });
    await test.api.linkOpened(tokenOf(split, 1));
    const { shares: shown } = await test.api.get(captain, split);
    expect(shown.map(({ openedAt }) => openedAt === null)).toEqual([true, false]);
  });

  it.each([
    ['a deposit that does not cover the captain’s share', { deposit: 20_000 }],
    [
      'shares of more than the invoice',
      { deposit: 139_810, shares: [{ name: 'Wes', userId: null, amount: 139_811 }] },
    ],
  ])('INV-06~ is refused with %s', async (_, terms) => {
    const coach = await test.sales.organizer(1100).catch(() => undefined);
    const organizer = coach ?? (await test.sales.organizer(1110));
    const captain = await test.sales.person(coach ? 1101 : 1111);
    const invoice = await test.invoices.sent(organizer, {
      recipient: { kind: 'person', userId: captain.userId },
    });
    await expect(test.api.create(captain, invoice, terms)).rejects.toMatchObject({
      code: 'split.not_possible',
    });
  });
});
