import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { SkeletonBlock } from './skeleton-block.tsx';
import css from './skeletons.module.css';
import { Times } from './times.tsx';

const Waiting = ({ children }: { readonly children: React.ReactNode }) => (
  <Stack role="status" aria-label={m.loading()} data-loading>
    {children}
  </Stack>
);

/** As high as the cards that replace it. */
export const CardListSkeleton = ({ count = 3 }: { readonly count?: number }) => (
  <Waiting>
    <Times count={count}>
      <EventCardSkeleton />
    </Times>
  </Waiting>
);

/** The page of an event: cover, title, when, where, spots. */
export const EventPageSkeleton = () => (
  <Waiting>
    <SkeletonBlock className={css.cover} />
    <SkeletonBlock className={css.line} part="title" />
    <SkeletonBlock className={css.block} />
    <SkeletonBlock className={css.block} />
    <SkeletonBlock className={css.panel} />
  </Waiting>
);

export const FormSkeleton = ({ fields = 5 }: { readonly fields?: number }) => (
  <Waiting>
    <Times count={fields}>
      <SkeletonBlock className={css.field} />
    </Times>
  </Waiting>
);
