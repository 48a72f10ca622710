import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { familyContract } from '#shared/domains/family/contract.ts';
import { childrenOf } from '../model/relations.ts';
import css from './family.module.css';
import { FamilyForm } from './family-form.tsx';
import { FamilyRow } from './family-row.tsx';

/** Family Members: everybody in the family, open requests, and a form that adds more. */
export const FamilyMembers = ({ more }: { readonly more?: ReactNode }) => {
  const { data, error, mutate } = useRead(familyContract.list, {});
  return (
    <Section title={m.family_members()} more={more}>
      {!data && error && (
        <ErrorState heading="h3" error={error} title={m.family_failed()} onRetry={() => void mutate()} />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {data && (
        <div className={css.members}>
          {data.items.length === 0 && <p className={css.hint}>{m.family_none()}</p>}
          {data.items.length > 0 && (
            <RowList label={m.family_members()}>
              {data.items.map((connection) => (
                <FamilyRow key={connection.id} connection={connection} family={data.items} />
              ))}
            </RowList>
          )}
          <FamilyForm ownChildren={childrenOf(data.items)} />
        </div>
      )}
    </Section>
  );
};
