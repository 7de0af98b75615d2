import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliEnvironment, CommandRun } from '../../../support/service/command-line';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
const property = ['--property', 'Harbour House'];

/** A folder with Harbour House, and a function that adds rooms there. */
async function openProperty(...options: readonly string[]) {
  const folder = join(createTemporaryFolder(), 'data');
  const at = ['--data-dir', folder];
  const set = ['setup', '--organisation', 'Quay', ...property, '--time-zone', 'Europe/Lisbon', ...owner];
  const { out } = await runCommand([...set, '--currency', 'EUR', ...options, ...at]);
  const add = (price: readonly string[] = [], environment: CliEnvironment = {}): Promise<CommandRun> =>
    runCommand(
      [
        'rooms',
        'add',
        ...property,
        '--type',
        'DBL',
        '--name',
        'Double',
        '--count',
        '2',
        '--max-adults',
        '2',
        ...price,
        ...at,
      ],
      environment,
    );
  const countRooms = async () => [await parseJsonOutput(['rooms', 'list', ...property, ...at])].flat().length;
  const listPrices = () =>
    openTestStore(join(folder, 'brasstag.db')).store.read(async ({ properties, rooms }) => {
      const [first] = await properties.list();
      return (await rooms.listTypes(first?.id ?? '')).map(({ code, basePrice }) => [code, basePrice]);
    });
  return { add, countRooms, listPrices, out };
}

describe('rooms add', () => {
  verifies('rooms.price-asked', 'a script without a price adds nothing, and exits with 2', async () => {
    const { add, countRooms } = await openProperty();
    const { code, out, err } = await add();
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Set the price per night with --price');
    expect((await add(['--price', '12,5'])).code).toBe(2);
    expect(await countRooms()).toBe(0);
  });

  verifies(
    'rooms.price-asked',
    'a price is stored in minor units, and 0 is said to be not for sale',
    async () => {
      const priced = await openProperty();
      expect(await priced.add(['--price', '120.50'])).toMatchObject({
        code: 0,
        out: 'Added to Harbour House: Double 1 to Double 2.\n',
      });
      expect(await priced.listPrices()).toEqual([['DBL', 12_050]]);
      const unpriced = await openProperty();
      const { code, out } = await unpriced.add(['--price', '0']);
      expect(code).toBe(0);
      expect(out).toContain('Not for sale until a price is set in Settings, Property.');
      expect(await unpriced.listPrices()).toEqual([['DBL', 0]]);
    },
  );

  verifies('rooms.price-asked', 'a user on a terminal is asked until the answer is a price', async () => {
    const { add, listPrices } = await openProperty();
    const { code, err } = await add([], { answers: ['', 'much', '95'] });
    expect(code).toBe(0);
    expect(err.match(/Price per night in EUR/g)).toHaveLength(3);
    expect(await listPrices()).toEqual([['DBL', 9500]]);
  });

  verifies('rooms.price-asked', 'a user who ends the input instead of an answer adds nothing', async () => {
    const { add, countRooms } = await openProperty();
    expect((await add([], { answers: [] })).code).toBe(2);
    expect(await countRooms()).toBe(0);
  });

  verifies(
    'rooms.price-asked',
    'a type that exists keeps its price, and another one is refused',
    async () => {
      const { add, countRooms, listPrices } = await openProperty();
      await add(['--price', '120']);
      expect((await add()).code).toBe(0);
      expect((await add(['--price', '120'])).code).toBe(0);
      const { code, err } = await add(['--price', '99']);
      expect(code).toBe(2);
      expect(err).toContain('Room type DBL exists with another price. Change it in Settings, Property.');
      expect(await countRooms()).toBe(6);
      expect(await listPrices()).toEqual([['DBL', 12_000]]);
    },
  );

  it('rooms of a new property without a price are said to be not for sale', async () => {
    const text = 'The rooms are not for sale until a price is set in Settings, Property.';
    expect((await openProperty('--rooms', '3')).out).toContain(text);
    const { out, listPrices } = await openProperty('--rooms', '3', '--price', '80');
    expect(out).not.toContain(text);
    expect(await listPrices()).toEqual([['ROOM', 8000]]);
  });
});
