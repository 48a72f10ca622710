import { IconEye, IconUpload, IconWorld } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { site as siteKind } from '#shared/domains/sites/roles.ts';
import type { SiteHead } from '#shared/domains/sites/shapes.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { usePublishSite } from '../api/use-sites.ts';
import css from './sites.module.css';

const State = ({ publishedAt, changed }: SiteHead) => {
  if (publishedAt === null) return <Tag>{m.site_state_draft()}</Tag>;
  return changed ? <Tag>{m.site_state_changed()}</Tag> : <Tag tone="good">{m.site_state_live()}</Tag>;
};

interface SiteRowProps {
  readonly site: SiteHead;
  /** The viewer's role in the website's team. */
  readonly role: TeamRole;
}

/** One website: its status and actions. */
export const SiteRow = ({ site, role }: SiteRowProps) => {
  const publish = usePublishSite();
  const { busy, run } = useAction(() => publish(site.id), {
    done: { text: m.site_published(), duration: 'long' },
  });
  return (
    <article className={css.card}>
      <h3>{site.title}</h3>
      <p className={css.facts}>
        <State {...site} />
        {site.domain !== null && <span>{site.domain}</span>}
      </p>
      <Cluster>
        {(site.publishedAt === null || site.changed) && (
          <Button loading={busy} icon={<IconUpload size={18} aria-hidden />} onClick={() => void run()}>
            {site.publishedAt === null ? m.site_publish() : m.site_publish_again()}
          </Button>
        )}
        {site.publishedAt !== null && (
          <ButtonLink
            href={paths.viewSite(site.id)}
            variant="secondary"
            icon={<IconEye size={18} aria-hidden />}
          >
            {m.site_view()}
          </ButtonLink>
        )}
        {may(siteKind, [role], 'connectDomain') && (
          <ButtonLink
            to={paths.customWebsite(site.id)}
            variant="secondary"
            icon={<IconWorld size={18} aria-hidden />}
          >
            {m.site_domain()}
          </ButtonLink>
        )}
      </Cluster>
    </article>
  );
};
