/**
 * Whether a click is the second half of a double tap. It means the button that was tapped first, not what has taken its place.
 * `detail` counts clicks in quick succession; the keyboard gives 0.
 */
export const isRepeatedTap = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail > 1;
