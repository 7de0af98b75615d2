import { product } from '@shared/product';

/** Where a service listens unless it was told otherwise. */
export const defaultBaseUrl = `http://127.0.0.1:${product.defaultPort}`;
