import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Area } from '#frontend/lib/area/area.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Columns } from '#frontend/ui/layout/columns.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
}

const Points = ({ title, points }: PointsProps) => (
  <Section title={title}>
    <Card>
      <Stack as="ul">
        {points.map((point) => (
          <Cluster key={point} as="li" wraps={false}>
            <IconCheck size={20} aria-hidden />
            {point}
          </Cluster>
        ))}
      </Stack>
    </Card>
  </Section>
);

interface PlayersIntroProps {
  /** What else can be found around the city. */
  readonly contexts: (area: Area | undefined) => ReactNode;
}

/** For visitors: what members find here, and what they see of one another. It shows no one. */
export const PlayersIntro = ({ contexts }: PlayersIntroProps) => {
  const { address } = useAddress();
  const area = useArea(address);
  const from = area ? paths.playersNear(area) : routes.DiscoverPlayers;
  return (
    <Page>
      <PageHead title={m.players_intro_title()} description={m.players_description()} />
      <PageHeader title={m.players_intro_title()} lead={m.players_intro_text()} />
      {contexts(area)}
      <Cluster>
        <ButtonLink to={paths.signUp({ from })}>{m.sign_up()}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.login({ from })}>
          {m.log_in()}
        </ButtonLink>
      </Cluster>
      <Columns>
        <Points
          title={m.players_intro_shown()}
          points={[m.players_intro_sports(), m.players_intro_city(), m.players_intro_free()]}
        />
        <Points
          title={m.players_intro_private()}
          points={[m.players_intro_members(), m.players_intro_adults(), m.players_intro_hide()]}
        />
      </Columns>
    </Page>
  );
};
