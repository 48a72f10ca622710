/** The only module that a CloudFront function can import. */
declare module 'cloudfront' {
  interface KeyValueStoreHandle {
    /** Rejects if there is no such key. */
    get(key: string): Promise<string>;
    exists(key: string): Promise<boolean>;
  }
  const cloudfront: {
    kvs(): KeyValueStoreHandle;
    /** Selects another origin of the distribution for this request. */
    selectRequestOriginById(id: string): void;
  };
  export default cloudfront;
}
