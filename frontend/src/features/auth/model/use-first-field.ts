import { type RefObject, useEffect, useRef } from 'react';
import { focusField } from '#frontend/lib/form/after-try.ts';

/** Focuses a field when its step appears: the button that led there is gone. Returns the ref of what contains the form. */
export const useFirstField = (field: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) focusField(place.current, field);
  }, [field]);
  return place;
};
