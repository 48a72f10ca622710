/** A pattern in which `*` stands for any text and `?` for one character, as CloudFront and S3 tools read it. */
export const createWildcard = (pattern: string): ((text: string) => boolean) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (text) => expression.test(text);
};
