import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { paths } from '#shared/product/paths.ts';

interface ShownSiteProps {
  readonly siteId: string;
  readonly onMove: (to: string) => Promise<unknown>;
}

/** Which of the team's websites the domain shows, if there are several. */
export const ShownSite = ({ siteId, onMove }: ShownSiteProps) => {
  const navigate = useNavigate();
  const sites = useRead(sitesContract.mine, {}).data?.items ?? [];
  const team = sites.find(({ id }) => id === siteId)?.teamId;
  const choices = sites.filter(
    (site) => site.teamId === team && (site.id === siteId || site.domain === null),
  );
  const { busy, run } = useAction(
    async (to: string) => {
      await onMove(to);
      await navigate(paths.customWebsite(to), { replace: true });
    },
    { done: { text: m.domain_moved(), duration: 'long' } },
  );
  if (choices.length < 2) return null;
  return (
    <Select
      label={m.domain_shows()}
      disabled={busy}
      value={siteId}
      options={choices.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => void run(event.currentTarget.value)}
    />
  );
};
