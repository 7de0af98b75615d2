import { join } from 'node:path';
import { product } from '@shared/kernel/product';

/** Returns the folder for files in transfer. It is removed at every start, so its name is one that no member would choose. */
export const getTransferDirectory = (dataDirectory: string): string =>
  join(dataDirectory, `.${product.slug}-web-files`);
