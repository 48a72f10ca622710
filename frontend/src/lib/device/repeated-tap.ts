/**
 * Whether a click is the second half of a double tap. It is for the button tapped first, not for what has replaced it.
 * `detail` counts clicks in quick succession; the keyboard gives 0.
 */
export const isRepeatedTap = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail > 1;
