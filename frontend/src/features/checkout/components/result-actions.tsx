import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { directionsTo } from '#frontend/lib/area/directions.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import type { SaleStage } from '../model/sale-stage.ts';

interface ResultActionsProps {
  readonly event: EventCard;
  readonly stage: SaleStage;
  readonly saleId: string;
  readonly calendar: (event: EventCard) => ReactNode;
}

/** Where someone goes from here. */
export const ResultActions = ({ event, stage, saleId, calendar }: ResultActionsProps) => (
  <Cluster>
    {stage === 'lapsed' && <ButtonLink to={paths.checkout(saleId)}>{m.sale_to_checkout()}</ButtonLink>}
    {stage === 'given' && calendar(event)}
    {stage === 'given' && !event.location.isOnline && (
      <ButtonLink
        variant="secondary"
        size="sm"
        icon={<IconRoute size={18} aria-hidden />}
        href={directionsTo(event.location)}
        target="_blank"
        rel="noopener"
      >
        {m.sale_directions()}
      </ButtonLink>
    )}
    <ButtonLink to={paths.event(event)} variant="secondary" size="sm">
      {m.checkout_to_event()}
    </ButtonLink>
    {stage === 'open' && (
      <ButtonLink to={paths.checkout(saleId)} variant="secondary" size="sm">
        {m.sale_to_checkout()}
      </ButtonLink>
    )}
  </Cluster>
);
