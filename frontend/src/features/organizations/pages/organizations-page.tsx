import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { withArea } from '#frontend/lib/area/area-in-address.ts';
import { useArea } from '#frontend/lib/area/use-area.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { AreaSelect } from '#frontend/ui/place-select/area-select.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { PageTurns } from '#frontend/ui/states/page-turns.tsx';
import { searchContract } from '#shared/domains/search/contract.ts';
import { searchLimits, userSearch } from '#shared/domains/search/rules.ts';
import { routes } from '#shared/product/routes.ts';
import { OrganizationRow } from '../components/organization-row.tsx';
import css from '../components/organizations.module.css';

const StartOne = () => (
  <ButtonLink to={routes.NewOrganization} variant="secondary" icon={<IconPlus size={18} aria-hidden />}>
    {m.organization_start()}
  </ButtonLink>
);

const Found = ({ text, area }: { readonly text: string; readonly area: Area | undefined }) => {
  const [page, setPage] = useState(1);
  const near = area && { lat: String(area.lat), lng: String(area.lng) };
  const read = useRead(
    searchContract.organizations,
    { query: { ...(text !== '' && { q: text }), ...near, page: String(page) } },
    { keepPreviousData: true },
  );
  return (
    <Loaded
      of={read}
      failed={m.organizations_failed()}
      skeleton={<CardListSkeleton count={4} />}
      empty={
        <EmptyState
          title={text === '' ? m.organizations_none() : m.organizations_none_found({ text })}
          text={m.organizations_none_text()}
          action={<StartOne />}
        />
      }
    >
      {({ items, hasMore }) => (
        <Stack gap="1.25">
          <ul className={css.cards}>
            {items.map((organization) => (
              <OrganizationRow key={organization.id} organization={organization} area={area} />
            ))}
          </ul>
          <PageTurns
            label={m.organizations_pages()}
            page={page}
            hasMore={hasMore}
            loading={read.isLoading}
            onTurn={setPage}
          />
        </Stack>
      )}
    </Loaded>
  );
};

/** Organizations around a city, or those whose name or city contains a text. */
export const Component = () => {
  const { address, choose } = useAddress();
  const area = useArea(address);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const title = area ? m.organizations_near({ city: shortName(area) }) : m.organizations_title();
  return (
    <Page>
      <PageHead title={title} description={m.organizations_description()} />
      <PageHeader title={title} lead={m.organizations_lead()} actions={<StartOne />} />
      <search className={css.filters}>
        <TextInput
          type="search"
          label={m.organizations_search()}
          value={typed}
          maxLength={searchLimits.query.max}
          autoComplete="off"
          icon={<IconSearch size={20} aria-hidden />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <AreaSelect area={area} onPick={(next) => choose(withArea(address, next))} />
      </search>
      <Found key={`${text} ${area?.name ?? ''}`} text={text} area={area} />
    </Page>
  );
};
