import { it } from 'vitest';
import { z } from 'zod';
import { expectRecorded } from '../../support/recording/recording';
import type { TestHost, TestPage } from '../../support/service/window-world';
import { createTestHost } from '../../support/service/window-world';
import type { SessionExamples } from '../commands/window-session-examples';
import {
  appNames,
  fileCommands,
  getExample,
  isFileCommand,
  openSessionExamples,
} from '../commands/window-session-examples';
import { sortCommands } from './order-of-commands';
import { recordCommands } from './record-commands';

type AppName = (typeof appNames)[number];

const withFile = z.looseObject({ file: z.string() });

/** Finds the example of a command. A path in it becomes a ticket of the window. */
async function findInput(fixture: SessionExamples, page: TestPage, host: TestHost, name: AppName) {
  const input = getExample(fixture, name);
  if (!isFileCommand(name)) return input;
  const { file, ...others } = withFile.parse(input);
  host.choices.push(file);
  await page.get('files.choose', { purpose: fileCommands[name], suggested_name: 'file' });
  return { ...others, file: `ticket:${file}` };
}

/** Leaves out the message of a refusal. It is the sentence of the refusal in another form. */
async function callWithoutMessage(page: TestPage, name: AppName, input: unknown): Promise<unknown> {
  const reply = await page.call(name, input);
  if (reply.ok) return reply;
  const { message: _sentence, ...refusal } = reply.refusal;
  return { ok: false, refusal };
}

it('every command of a window answers as before', async () => {
  const fixture = await openSessionExamples();
  const { record, finish } = recordCommands(fixture, { [fixture.folder]: '<folder>' });
  const unknown = fixture.openWindow().page;
  for (const name of sortCommands(appNames)) {
    await record(`${name} of bad input`, () => callWithoutMessage(unknown, name, { nonsense: true }));
    if (name !== 'session.signIn')
      await record(`${name} without a session`, () =>
        callWithoutMessage(unknown, name, getExample(fixture, name)),
      );
  }
  const host = createTestHost();
  const page = await fixture.signedIn('maren@example.com', host);
  for (const name of sortCommands(appNames)) {
    const input = await findInput(fixture, page, host, name);
    await record(name, () => callWithoutMessage(page, name, input));
  }
  expectRecorded('window-calls', await finish());
});
