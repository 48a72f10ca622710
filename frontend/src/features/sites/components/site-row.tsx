import { Button } from '@mantine/core';
import { IconEye, IconUpload, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { may } from '#shared/contracts/permissions.ts';
import { site as siteKind } from '#shared/domains/sites/roles.ts';
import type { Site } from '#shared/domains/sites/shapes.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { usePublishSite } from '../api/use-sites.ts';
import css from './sites.module.css';

const State = ({ publishedAt, changed }: Site) => {
  if (publishedAt === null) return <Tag>{m.site_state_draft()}</Tag>;
  return changed ? <Tag>{m.site_state_changed()}</Tag> : <Tag tone="good">{m.site_state_live()}</Tag>;
};

interface SiteRowProps {
  readonly site: Site;
  /** Of who looks, in the team of the website. */
  readonly role: TeamRole;
}

/** One website: how far it is, and what can be done with it. */
export const SiteRow = ({ site, role }: SiteRowProps) => {
  const publish = usePublishSite();
  const { busy, run } = useSubmit(async (): Promise<null> => {
    try {
      await publish(site.id);
      showToast(m.site_published(), { tone: 'success', duration: 'long' });
    } catch (error) {
      showFailure(error);
    }
    return null;
  });
  return (
    <article className={css.card}>
      <h3>{site.title}</h3>
      <p className={css.facts}>
        <State {...site} />
        {site.domain !== null && <span>{site.domain}</span>}
      </p>
      <div className={css.actions}>
        {(site.publishedAt === null || site.changed) && (
          <Button
            loading={busy}
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => void run()}
          >
            {site.publishedAt === null ? m.site_publish() : m.site_publish_again()}
          </Button>
        )}
        {site.publishedAt !== null && (
          <Button
            component={Link}
            to={paths.viewSite(site.id)}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {m.site_view()}
          </Button>
        )}
        {may(siteKind, [role], 'connectDomain') && (
          <Button
            component={Link}
            to={paths.customWebsite(site.id)}
            variant="default"
            leftSection={<IconWorld size={18} aria-hidden />}
          >
            {m.site_domain()}
          </Button>
        )}
      </div>
    </article>
  );
};
