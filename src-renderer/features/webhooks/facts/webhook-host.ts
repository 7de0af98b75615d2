/** Gets the host of an address, by which members know the other system. The rest of an address may hold a secret. */
export const getWebhookHost = (url: string): string => URL.parse(url)?.host ?? url;
