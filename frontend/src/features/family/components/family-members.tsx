import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { familyContract } from '#shared/domains/family/contract.ts';
import { childrenOf } from '../model/relations.ts';
import css from './family.module.css';
import { FamilyForm } from './family-form.tsx';
import { FamilyRow } from './family-row.tsx';

/** Family Members: everybody in the family, open requests, and a form that adds more. */
export const FamilyMembers = ({ more }: { readonly more?: ReactNode }) => {
  const read = useRead(familyContract.list, {});
  return (
    <Section title={m.family_members()} more={more}>
      <Loaded of={read} heading="h3" failed={m.family_failed()} skeleton={<FormSkeleton fields={2} />}>
        {({ items }) => (
          <Stack gap="1">
            {items.length === 0 && <p className={css.hint}>{m.family_none()}</p>}
            {items.length > 0 && (
              <RowList label={m.family_members()}>
                {items.map((connection) => (
                  <FamilyRow key={connection.id} connection={connection} family={items} />
                ))}
              </RowList>
            )}
            <FamilyForm ownChildren={childrenOf(items)} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
};
