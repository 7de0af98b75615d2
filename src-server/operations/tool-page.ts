/** How much of each row of a list a tool shows. decision 0153. */
export const toolDetails = ['compact', 'full'] as const;

/** Rows of a list that a tool shows unless its caller names a limit. A model reads every one of them. */
export const TOOL_PAGE_SIZE = 20;
