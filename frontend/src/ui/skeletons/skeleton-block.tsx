import css from './skeleton-block.module.css';

interface SkeletonBlockProps {
  /** What will stand there, as high and as wide as that. */
  readonly className?: string | undefined;
  readonly part?: string;
}

/** A block in the place of what is still on its way. */
export const SkeletonBlock = ({ className = '', part }: SkeletonBlockProps) => (
  <span className={`${css.bone} ${className}`} data-part={part} />
);
