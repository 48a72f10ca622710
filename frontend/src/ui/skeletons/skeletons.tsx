import { m } from '#frontend/paraglide/messages.js';
import cover from '../cover/cover.module.css';
import { Bone } from './bone.tsx';
import css from './skeletons.module.css';
import { Times } from './times.tsx';

const Waiting = ({ children }: { readonly children: React.ReactNode }) => (
  <div role="status" aria-label={m.loading()} className={css.stack}>
    {children}
  </div>
);

/** As high as the cards that will stand there. */
export const CardListSkeleton = ({ count = 3 }: { readonly count?: number }) => (
  <Waiting>
    <Times count={count}>
      <div className={css.card}>
        <Bone className={cover.thumbnail} />
        <Bone className={css.date} />
        <div className={css.lines}>
          <Bone className={css.line} />
          <Bone className={css.line} part="short" />
          <Bone className={css.line} part="tag" />
        </div>
      </div>
    </Times>
  </Waiting>
);

/** The page of an event: cover, title, when, where, places. */
export const EventPageSkeleton = () => (
  <Waiting>
    <Bone className={css.cover} />
    <Bone className={css.line} part="title" />
    <Bone className={css.block} />
    <Bone className={css.block} />
    <Bone className={css.panel} />
  </Waiting>
);

export const FormSkeleton = ({ fields = 5 }: { readonly fields?: number }) => (
  <Waiting>
    <Times count={fields}>
      <Bone className={css.field} />
    </Times>
  </Waiting>
);
