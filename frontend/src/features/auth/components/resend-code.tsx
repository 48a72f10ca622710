import { useEffect, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';

const PAUSE_SECONDS = 30;

/** Sends the email again, then pauses, so that no one gets five. */
export const ResendCode = ({ onSend }: { readonly onSend: () => Promise<void> }) => {
  const [rest, setRest] = useState(0);
  useEffect(() => {
    if (rest === 0) return;
    const timer = setTimeout(() => setRest(rest - 1), 1000);
    return () => clearTimeout(timer);
  }, [rest]);
  const send = () => {
    setRest(PAUSE_SECONDS);
    void onSend();
  };
  return (
    <Button variant="quiet" disabled={rest > 0} onClick={send}>
      {rest > 0 ? m.resend_in({ seconds: rest }) : m.resend_code()}
    </Button>
  );
};
