import { describe, expect, it } from 'vitest';
import { returnsIn } from './return-query.ts';

const read = (query: string) => {
  const { returns, rest } = returnsIn(new URLSearchParams(query));
  return { returns, rest: rest.toString() };
};

describe('the address after returning from the payment provider', () => {
  it('contains nothing if it is an ordinary address, which does not change', () => {
    expect(read('tab=payments&state=texas')).toEqual({ returns: [], rest: 'tab=payments&state=texas' });
  });

  it('contains a code only together with its state; both are removed, with the scope', () => {
    expect(read('tab=payments&scope=read_write&code=ac_1&state=s1')).toEqual({
      returns: [{ kind: 'code', code: 'ac_1', state: 's1' }],
      rest: 'tab=payments',
    });
    for (const query of [
      'code=ac_1&tab=payments',
      'code=ac_1&state=&tab=payments',
      'code=&state=s1&tab=payments',
    ])
      expect(read(query)).toEqual({ returns: [{ kind: 'stray-code' }], rest: 'tab=payments' });
  });

  it.each([
    ['error=access_denied&error_description=no&state=s1', 'declined'],
    ['error=server_error&state=s1', 'link-failed'],
    ['error=access_denied&code=ac_1&state=s1', 'declined'],
  ])('%s is %s', (query, kind) => {
    expect(read(`tab=payments&${query}`)).toEqual({ returns: [{ kind }], rest: 'tab=payments' });
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['pending', 'processing'],
    ['canceled', 'canceled'],
    ['failed', 'failed'],
    ['requires_payment_method', 'failed'],
    ['something_new', 'failed'],
  ])('a payment with redirect_status %s is %s, and its parameters go', (status, outcome) => {
    const query = `payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=${status}&tab=payments`;
    expect(read(query)).toEqual({ returns: [{ kind: 'payment', outcome }], rest: 'tab=payments' });
  });

  it('contains a subscription if paymentsuccessful is true, and nothing otherwise', () => {
    expect(read('paymentsuccessful=true&tab=payments')).toEqual({
      returns: [{ kind: 'subscribed' }],
      rest: 'tab=payments',
    });
    expect(read('paymentsuccessful=false').returns).toEqual([]);
  });

  it('may contain several results at once', () => {
    expect(read('paymentsuccessful=true&redirect_status=succeeded&x=1')).toEqual({
      returns: [{ kind: 'payment', outcome: 'succeeded' }, { kind: 'subscribed' }],
      rest: 'x=1',
    });
  });
});
