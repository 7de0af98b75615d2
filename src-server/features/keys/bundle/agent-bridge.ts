/**
 * The program in the bundle for Claude Desktop. It passes messages between its standard streams and the service, and
 * reads address and key from two variables. decision 0156
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMessageForwarder } from './forward-message';

const { BRASSTAG_URL = '', BRASSTAG_TOKEN = '' } = process.env;

const log = (text: string): void => void process.stderr.write(`${text}\n`);
const transport = new StdioServerTransport();
const forward = createMessageForwarder({ address: BRASSTAG_URL, token: BRASSTAG_TOKEN, fetch, log });

transport.onmessage = (message) => {
  void forward(message).then((answer) => (answer === null ? undefined : transport.send(answer)));
};
transport.onerror = ({ message }) => log(message);
void transport.start();
