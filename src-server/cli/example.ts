import { product } from '@shared/product';

/** What `--help` shows below the options: the command as a person types it. */
export const example = (text: string): string => `\nExample:\n  ${product.slug} ${text}`;
