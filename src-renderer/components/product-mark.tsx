import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { product } from '@shared/kernel/product';

/** Key glyph of the logo. Any 16 hex characters would do. */
const LOGO_PREFIX = '24a159e30b71c68d';

/** The logo and the name of the product. */
export function ProductMark() {
  return (
    <div className="mb-5 flex items-center gap-3">
      <KeyGlyph prefix={LOGO_PREFIX} width={44} />
      <span className="text-lg font-semibold tracking-[-0.011em]">{product.name}</span>
    </div>
  );
}
