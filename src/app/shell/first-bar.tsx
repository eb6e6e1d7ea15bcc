import { productWords } from '../../domain/shared/product-text';
import { Mark } from '../parts/mark';

/** The bar as index.html paints it, while the first screen is still being read. */
export function FirstBar() {
  return (
    <header className="first-bar">
      <Mark />
      {productWords.name}
    </header>
  );
}
