import css from './skeleton-block.module.css';

interface SkeletonBlockProps {
  /** The size of what replaces it. */
  readonly className?: string | undefined;
  readonly part?: string;
}

/** A placeholder for something that is still loading. */
export const SkeletonBlock = ({ className = '', part }: SkeletonBlockProps) => (
  <span className={`${css.bone} ${className}`} data-part={part} />
);
