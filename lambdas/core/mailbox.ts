/** Providers that ignore dots in a mailbox name. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting: `ana+1@example.com` and `ana+2@example.com` are one (RFC 5233). Emails still go to the full
 * address; where a plus has no special meaning, two people merely share a counter.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  const bare = (name.split('+')[0] || name).toLowerCase();
  return `${dotless.has(domain) ? bare.replaceAll('.', '') : bare}@${domain}`;
};
