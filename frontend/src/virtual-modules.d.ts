declare module 'virtual:covers' {
  /** The path that contains the covers; it changes when any of them does. */
  export const coversAddress: string;
}

declare module 'virtual:base-map' {
  /** The path that contains the built-in map; it changes when any of its files does. */
  export const baseMapAddress: string;
  /** The path of still pictures of the map; it changes with whatever they show. */
  export const mapPictures: string;
  /** The files of the cities that the map shows in detail, and their boxes. */
  export const drawnCities: readonly {
    readonly file: string;
    readonly bbox: readonly [west: number, south: number, east: number, north: number];
  }[];
}

declare module 'virtual:map-ground' {
  const made: {
    readonly version: string;
    readonly ground: {
      readonly states: import('#frontend/ui/map/base-style.ts').States;
      readonly counties: import('#frontend/ui/map/base-style.ts').Counties;
      readonly towns: readonly import('#frontend/ui/map/base-style.ts').NamedCity[];
      readonly cities: readonly import('#frontend/ui/map/city-map.ts').CityMap[];
    };
  };
  /** What pictures of maps are drawn from. */
  export default made;
}

declare module 'virtual:cover-focus' {
  /** What stays visible of a cropped cover, from the left, 0 to 1, by sport. */
  const focus: Readonly<Record<string, number>>;
  export default focus;
}

declare module 'virtual:cover-pictures' {
  /** Every cover as SVG, by file name. */
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}

declare module 'virtual:emoji-drawings' {
  /** The content of an SVG of 32 × 32, by the code points of the emoji ('26bd'). */
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}

declare module 'virtual:resvg' {
  /** The WebAssembly module of resvg, in base64. */
  const wasm: string;
  export default wasm;
}
