/** What `hashSchema` returns after every migration. The test of the schema compares it, and prints the value after a new one. */
export const SCHEMA_HASH = '3d249efbeae83cd46bfe232dc4734985a136ffbde237c5baef7c6a41e1b95011';
