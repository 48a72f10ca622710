import { IconArrowLeft } from '@tabler/icons-react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { ListActions, type ListActionsProps } from './list-actions.tsx';
import { ListItems } from './list-items.tsx';
import css from './lists.module.css';

const Content = ({ list, NewGroup }: ListActionsProps) => (
  <>
    <title>{usePageTitle(list.name)}</title>
    <PageHeader title={list.name} lead={m.list_people({ count: list.count })} />
    <ListActions list={list} NewGroup={NewGroup} />
    <ListItems list={list} />
  </>
);

const Missing = () => (
  <>
    <title>{usePageTitle(m.list_missing_title())}</title>
    <EmptyState heading="h1" title={m.list_missing_title()} text={m.list_missing_text()} />
  </>
);

interface ListViewProps extends Pick<ListActionsProps, 'NewGroup'> {
  readonly listId: string;
}

/** One list: who is in it, and what can be done with it. */
export const ListView = ({ listId, NewGroup }: ListViewProps) => {
  const read = useRead(listsContract.get, { params: { listId } });
  return (
    <Page width="form">
      <p className={css.back}>
        <ButtonLink
          to={routes.UserList}
          variant="secondary"
          size="sm"
          icon={<IconArrowLeft size={18} aria-hidden />}
        >
          {m.lists_all()}
        </ButtonLink>
      </p>
      <Loaded
        of={read}
        heading="h1"
        failed={m.list_failed()}
        missing={<Missing />}
        skeleton={<CardListSkeleton />}
      >
        {(list) => <Content list={list} NewGroup={NewGroup} />}
      </Loaded>
    </Page>
  );
};
