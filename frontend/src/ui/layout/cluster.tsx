import css from './gaps.module.css';
import type { PartProps } from './gaps.ts';

interface ClusterProps extends PartProps {
  /** Otherwise, everything in a line is as high as the line. */
  readonly align?: 'start' | 'center';
  readonly justify?: 'between' | 'end';
  /** `false` for an icon next to a text, which wraps within itself. */
  readonly wraps?: boolean;
}

/** Things beside one another, on several lines where one is too short: the buttons below a form, the tags of a card. */
export const Cluster = ({
  as: Element = 'div',
  gap = '0.5',
  align,
  justify,
  wraps = true,
  ...rest
}: ClusterProps) => (
  <Element
    {...rest}
    className={css.cluster}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
    data-wraps={wraps ? undefined : false}
  />
);
