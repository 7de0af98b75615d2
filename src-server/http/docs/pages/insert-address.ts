/** The address of the API in the help pages, before a service is asked for its own. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:4319/api/';

/** Puts the address of the service into the calls of a text, so that they can be copied. */
export const insertAddress = (text: string, baseUrl: string): string =>
  text.replaceAll(DEFAULT_ADDRESS, `${baseUrl}/api/`);
