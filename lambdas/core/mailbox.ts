/** Providers that ignore dots in the name of a mailbox. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting: `ana+1@example.com` and `ana+2@example.com` are one (RFC 5233). Mail goes to the address
 * itself; where a plus means nothing, two people share a count, and no more.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  const bare = (name.split('+')[0] || name).toLowerCase();
  return `${dotless.has(domain) ? bare.replaceAll('.', '') : bare}@${domain}`;
};
