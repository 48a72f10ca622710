import css from './map.module.css';

/** Who made the map. */
export const Sources = ({ hasTiles }: { readonly hasTiles: boolean }) => (
  <p className={css.sources}>{hasTiles ? '© AWS, © HERE' : '© US Census Bureau, © GeoNames'}</p>
);
