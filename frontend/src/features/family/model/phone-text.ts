/** A phone number as people read it: '(512) 555-0123' for ten digits in a row; one that was written with signs does not change. */
export const phoneText = (phone: string): string => {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(phone.trim())?.[1];
  if (digits === undefined) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};
