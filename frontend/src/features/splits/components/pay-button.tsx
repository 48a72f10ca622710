import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { newRequestKey } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { Button } from '#frontend/ui/button/button.tsx';

interface PayButtonProps {
  /** Opens the checkout. */
  readonly pay: (requestKey: string) => Promise<{ readonly url: string }>;
  readonly size?: 'lg';
  readonly children: ReactNode;
}

/** Leads to the payment provider's page. */
export const PayButton = ({ pay, size, children }: PayButtonProps) => {
  const { busy, run } = useAction(async () => {
    const { url } = await pay(newRequestKey());
    location.assign(url);
  });
  return (
    <Button
      {...(size && { size })}
      wide
      loading={busy}
      icon={<IconLock size={20} aria-hidden />}
      onClick={() => void run()}
    >
      {children}
    </Button>
  );
};
