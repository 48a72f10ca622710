import css from './bone.module.css';

interface BoneProps {
  /** What will stand there, as high and as wide as that. */
  readonly className?: string | undefined;
  readonly part?: string;
}

/** A block in the place of what is still on its way. */
export const Bone = ({ className = '', part }: BoneProps) => (
  <span className={`${css.bone} ${className}`} data-part={part} />
);
