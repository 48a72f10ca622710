import { m } from '#frontend/paraglide/messages.js';
import css from './skeletons.module.css';

const Waiting = ({ children }: { readonly children: React.ReactNode }) => (
  <div role="status" aria-label={m.loading()} className={css.stack}>
    {children}
  </div>
);

/** As high as the cards that will stand there. */
export const CardListSkeleton = ({ count = 3 }: { readonly count?: number }) => (
  <Waiting>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity.
      <div key={index} className={css.card}>
        <div className={css.date} />
        <div className={css.lines}>
          <div className={css.line} data-width="long" />
          <div className={css.line} data-width="short" />
          <div className={css.line} data-width="tag" />
        </div>
      </div>
    ))}
  </Waiting>
);

/** The page of an event: cover, title, when, where, places. */
export const EventPageSkeleton = () => (
  <Waiting>
    <div className={css.cover} />
    <div className={css.line} data-width="title" />
    <div className={css.block} />
    <div className={css.block} />
    <div className={css.panel} />
  </Waiting>
);

export const FormSkeleton = ({ fields = 5 }: { readonly fields?: number }) => (
  <Waiting>
    {Array.from({ length: fields }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity.
      <div key={index} className={css.field} />
    ))}
  </Waiting>
);
