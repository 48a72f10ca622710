import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stepper } from '#frontend/ui/stepper/stepper.tsx';
import type { SiteDomain } from '#shared/domains/sites/shapes.ts';
import { isWaiting, stepOf } from '../model/domain-steps.ts';
import { DnsRecords } from './dns-records.tsx';
import css from './sites.module.css';

interface DomainStateProps {
  readonly domain: SiteDomain;
  readonly onCheck: () => Promise<unknown>;
  readonly onDetach: () => Promise<unknown>;
}

/** Milliseconds between two requests to check DNS and the certificate while the screen is open. */
const LOOK_MS = 10_000;

const sentenceOf = ({ status, certificate, domain, heldByAnother }: SiteDomain): string => {
  if (heldByAnother) return m.domain_held();
  if (status === 'claimed') return m.domain_claimed();
  if (status === 'active') return m.domain_active({ domain });
  return certificate === 'failed' ? m.domain_cert_failed() : m.domain_proven();
};

/** The scheme and port are the product's. */
const addressOf = (host: string): string =>
  `${location.protocol}//${host}${location.port === '' ? '' : `:${location.port}`}/`;

const useLooking = (domain: SiteDomain, look: () => Promise<unknown>): void => {
  const onLook = useEffectEvent(() => void look().catch(() => undefined));
  const waiting = isWaiting(domain);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => onLook(), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting]);
};

/** A domain's status, the DNS records to add, and the next actions. */
export const DomainState = ({ domain, onCheck, onDetach }: DomainStateProps) => {
  const [asking, setAsking] = useState(false);
  useLooking(domain, onCheck);
  const check = useAction(onCheck);
  const detach = useAction(onDetach, {
    done: { text: m.domain_removed(), duration: 'long' },
    finally: () => setAsking(false),
  });
  const isLive = domain.status === 'active';
  return (
    <div className={css.domain}>
      <h2>{domain.host}</h2>
      <Stepper
        steps={[m.domain_step_proof(), m.domain_step_certificate(), m.domain_step_live()]}
        current={stepOf(domain)}
        onBack={() => undefined}
      />
      <p role="status">{sentenceOf(domain)}</p>
      {!isLive && <DnsRecords records={domain.records} />}
      <Cluster>
        {isLive ? (
          <ButtonLink href={addressOf(domain.host)} icon={<IconExternalLink size={18} aria-hidden />}>
            {m.domain_open()}
          </ButtonLink>
        ) : (
          <Button
            loading={check.busy}
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() => void check.run()}
          >
            {m.domain_check()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.domain_remove()}
        </Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        title={m.domain_remove_title({ domain: domain.domain })}
        action={m.domain_remove()}
        busy={detach.busy}
        onConfirm={() => void detach.run()}
        onClose={() => setAsking(false)}
      >
        {m.domain_remove_text()}
      </ConfirmDialog>
    </div>
  );
};
