/** A pattern in which `*` matches any text and `?` one character, as in CloudFront and S3 tools. */
export const createWildcard = (pattern: string): ((text: string) => boolean) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (text) => expression.test(text);
};
