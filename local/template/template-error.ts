/** The template needs something that the local runtime cannot do; the message is for the engineer who wrote it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
