import { join } from 'node:path';
import { product } from '@shared/kernel/product';

/** Where files lie on their way between browsers and commands. It goes whole at every start: nobody calls a folder of their own so. */
export const getTransferDirectory = (dataDirectory: string): string =>
  join(dataDirectory, `.${product.slug}-web-files`);
