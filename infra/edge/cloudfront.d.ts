/** The one module that a CloudFront Function can import. */
declare module 'cloudfront' {
  interface KeyValueStoreHandle {
    /** Rejects when there is no such key. */
    get(key: string): Promise<string>;
    exists(key: string): Promise<boolean>;
  }
  const cloudfront: {
    kvs(): KeyValueStoreHandle;
    /** Another origin of the distribution for this request. */
    selectRequestOriginById(id: string): void;
  };
  export default cloudfront;
}
