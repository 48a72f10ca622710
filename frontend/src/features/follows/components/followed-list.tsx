import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import type { Pages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { Followed } from '#shared/domains/follows/contract.ts';
import type { FollowKind } from '#shared/domains/follows/target.ts';
import { paths } from '#shared/product/paths.ts';
import { useSetFollowing } from '../api/use-follows.ts';
import css from './follows.module.css';

const pageOf: Readonly<Record<FollowKind, (id: string) => string>> = {
  host: paths.publicProfile,
  team: (id) => paths.team(id),
  place: paths.place,
};

const Picture = ({ kind, id, name, photoURL, gameTypes }: Followed) => {
  if (kind === 'host') return <Avatar seed={id} name={name} src={photoURL} size={52} />;
  return (
    <span className={css.picture}>
      {photoURL === null ? (
        <Cover cover={timelessCoverOf({ name, gameTypes })} />
      ) : (
        <img src={photoURL} alt="" loading="lazy" />
      )}
    </span>
  );
};

const Row = ({ followed }: { readonly followed: Followed }) => {
  const { kind, id, name, address } = followed;
  const setFollowing = useSetFollowing(id);
  const { busy, run } = useAction(() => setFollowing(false), { done: m.follow_stopped({ name }) });
  const link = <Link to={pageOf[kind](id)}>{name}</Link>;
  return (
    <li className={css.row}>
      <Picture {...followed} />
      <span className={css.words}>
        {address === null ? <strong>{link}</strong> : <TwoLines title={link} hint={address} />}
      </span>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        aria-label={m.unfollow_who({ name })}
        onClick={() => void run()}
      >
        {m.unfollow()}
      </Button>
    </li>
  );
};

const titles: Readonly<Record<FollowKind, () => string>> = {
  host: m.following_hosts,
  team: m.following_teams,
  place: m.following_places,
};

interface FollowedListProps {
  readonly kind: FollowKind;
  readonly list: Pages<Followed>;
}

/** The hosts, teams, or places that a person follows, page by page; nothing if there are none. */
export const FollowedList = ({ kind, list }: FollowedListProps) => {
  const { items, more } = list;
  if (items?.length === 0 && !more) return null;
  const title = titles[kind]();
  return (
    <Section title={title}>
      <Loaded
        of={list}
        heading="h3"
        failed={m.following_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={null}
      >
        {(items) => (
          <RowList label={title}>
            {items.map((followed) => (
              <Row key={followed.id} followed={followed} />
            ))}
          </RowList>
        )}
      </Loaded>
      <ShowMore of={list} className={css.more} />
    </Section>
  );
};
