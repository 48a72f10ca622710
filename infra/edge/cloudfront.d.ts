/** The one module that a CloudFront Function can import. */
// biome-ignore lint/correctness/noUnresolvedImports: the runtime brings it.
declare module 'cloudfront' {
  interface KeyValueStoreHandle {
    /** Rejects when there is no such key. */
    get(key: string): Promise<string>;
    exists(key: string): Promise<boolean>;
  }
  const cloudfront: { kvs(): KeyValueStoreHandle };
  export default cloudfront;
}
