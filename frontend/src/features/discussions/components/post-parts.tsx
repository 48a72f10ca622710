import { useNow } from '#frontend/lib/device/use-now.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Post } from '#shared/domains/discussions/shapes.ts';
import { pictureKey, picturesFor } from '#shared/domains/media/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import { postedAt } from '../model/posted-at.ts';
import { DocumentView } from './document-view.tsx';
import css from './post.module.css';

const gone = {
  deleted: m.discussion_deleted,
  removed: m.discussion_removed,
  reported: m.discussion_reported,
  shown: m.discussion_deleted,
} as const satisfies Record<Post['state'], () => string>;

/** When a post was made, and whether it was edited since. */
export const PostedAt = ({ post: { createdAt, editedAt } }: { readonly post: Post }) => {
  const now = useNow();
  const at = postedAt(createdAt, now, { locale: formatLocale(), timeZone: viewerZone() });
  return (
    <small>
      <time dateTime={createdAt}>{at}</time>
      {editedAt !== null && ` · ${m.discussion_edited()}`}
    </small>
  );
};

const Pictures = ({ pictures }: { readonly pictures: readonly UploadId[] }) => {
  const { widths, ratio } = picturesFor.post;
  const [small] = widths;
  return (
    <div className={css.pictures}>
      {pictures.map((id, index) => (
        <img
          key={id}
          src={`/${pictureKey('post', id, small)}`}
          srcSet={widths.map((width) => `/${pictureKey('post', id, width)} ${width}w`).join(', ')}
          sizes="(min-width: 35em) 20rem, 90vw"
          alt={m.post_picture({ number: index + 1 })}
          loading="lazy"
          width={small}
          height={small / ratio}
        />
      ))}
    </div>
  );
};

/** What a post says, or what became of it. */
export const PostContent = ({ post: { state, text, pictures } }: { readonly post: Post }) => {
  if (text === null) return <p className={css.gone}>{gone[state]()}</p>;
  return (
    <>
      {state === 'reported' && <p className={css.gone}>{m.discussion_reported()}</p>}
      <DocumentView document={text} />
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </>
  );
};
