import { catalogue } from '@server/catalogue/operations';

/** The operations that agents are offered as tools. */
export const toolOperations = catalogue.filter(({ isTool = true }) => isTool);
