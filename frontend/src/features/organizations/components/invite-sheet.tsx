import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import type { HoldingKind } from '#shared/domains/organizations/rules.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { type SearchResult, searchContract } from '#shared/domains/search/contract.ts';
import { searchLimits, userSearch } from '#shared/domains/search/rules.ts';
import css from './organizations.module.css';

interface InviteSheetProps {
  readonly kind: HoldingKind;
  readonly organization: OrganizationPage;
  readonly onClose: () => void;
}
interface ResultProps extends Pick<InviteSheetProps, 'organization' | 'onClose'> {
  readonly result: SearchResult;
}

const Result = ({ result, organization, onClose }: ResultProps) => {
  const invite = useWrite(organizationsContract.invite);
  const { busy, run } = useAction(
    async () => {
      await invite({ params: { organizationId: organization.id, holdingId: result.id }, body: {} });
      onClose();
    },
    { done: m.organization_invited_done({ name: result.title }) },
  );
  return (
    <li className={css.row}>
      <TwoLines title={result.title} hint={result.place ?? ''} />
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        aria-label={m.organization_invite_which({ name: result.title })}
        onClick={() => void run()}
      >
        {m.organization_invite()}
      </Button>
    </li>
  );
};

/** Finds a team or a place, and invites it. */
export const InviteSheet = ({ kind, organization, onClose }: InviteSheetProps) => {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const { lat, lng } = organization.city;
  const read = useRead(
    searchContract.find,
    text === '' ? null : { query: { q: text, kind, limit: '10', lat: String(lat), lng: String(lng) } },
  );
  return (
    <Sheet
      title={kind === 'team' ? m.organization_invite_team() : m.organization_add_place()}
      tall
      onClose={onClose}
    >
      <Stack>
        <TextInput
          type="search"
          label={kind === 'team' ? m.organization_find_team() : m.organization_find_place()}
          value={typed}
          maxLength={searchLimits.query.max}
          autoComplete="off"
          icon={<IconSearch size={20} aria-hidden />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {text !== '' && (
          <Loaded
            of={{ ...read, data: read.data && { items: read.data.groups.flatMap(({ items }) => items) } }}
            failed={m.organization_find_failed()}
            skeleton={<FormSkeleton fields={2} />}
            empty={
              <p role="status" className={css.soft}>
                {m.organization_find_none()}
              </p>
            }
          >
            {({ items }) => (
              <RowList label={m.organization_found()}>
                {items.map((result) => (
                  <Result key={result.id} result={result} organization={organization} onClose={onClose} />
                ))}
              </RowList>
            )}
          </Loaded>
        )}
      </Stack>
    </Sheet>
  );
};
