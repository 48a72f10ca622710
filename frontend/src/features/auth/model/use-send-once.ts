import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CodeState } from './location-state.ts';

/** Sends the code that the previous page requested: once, not again after a reload. */
export const useSendOnce = (state: CodeState, send: (email: string) => Promise<unknown>): void => {
  const { email, send: asked } = state;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begun = useRef<boolean>(false);
  useEffect(() => {
    if (!asked || email === undefined || begun.current) return;
    begun.current = true;
    void navigate(pathname + search, { replace: true, state: { ...state, send: false } });
    void send(email);
  }, [asked, email, state, send, navigate, pathname, search]);
};
