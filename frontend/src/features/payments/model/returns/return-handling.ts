import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { tellPaymentSucceeded } from '#frontend/lib/page/payment-news.ts';
import { m } from '#frontend/paraglide/messages.js';
import { useAccountActions } from '../../api/account-actions.ts';
import { reloadSoon } from './reload-soon.ts';
import { type Return, returnsIn } from './return-query.ts';
import { codeFailedWords, type Said, wordsOf } from './return-words.ts';

const say = ({ text, options }: Said): void => showToast(text, options);

const useReload = (): (() => void) => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    return reloadSoon(() => location.reload());
  }, [wanted]);
  return () => setWanted(true);
};

/** `linking` while a code from the address is being exchanged. */
const useLinking = () => {
  const { link } = useAccountActions();
  const { busy: linking, run: exchange } = useAction(link, {
    done: { text: m.payouts_linked(), duration: 'long' },
    failed: codeFailedWords,
  });
  return { linking, exchange };
};

/** Handles what the address contains after returning from the payment provider, once, and removes it from the address. */
export const useReturns = (): { readonly linking: boolean } => {
  const [query, setQuery] = useSearchParams();
  const { linking, exchange } = useLinking();
  const reload = useReload();
  const answered = useRef<string>('');

  const answer = (returned: Return): void => {
    if (returned.kind === 'code') void exchange(returned.code, returned.state);
    else say(wordsOf(returned));
    if (returned.kind !== 'subscribed') return;
    tellPaymentSucceeded();
    reload();
  };
  const onAddress = useEffectEvent((address: URLSearchParams) => {
    // Effects may run twice for one address; a code is valid once.
    if (answered.current === address.toString()) return;
    answered.current = address.toString();
    const { returns, rest } = returnsIn(address);
    if (returns.length === 0) return;
    setQuery(rest, { replace: true, preventScrollReset: true });
    for (const returned of returns) answer(returned);
  });
  useEffect(() => onAddress(query), [query]);
  return { linking };
};
