import { findBestFit, findFirstFit } from '@server/features/reservations/domain/choose-room';
import type { Rule } from './nights/place-reservations';
import { countRefused, countRoomsNeeded } from './nights/place-reservations';
import { readReservations } from './nights/read-reservations';
import { print, printRows } from './report/report';
import type { Row } from './report/row';

const [file] = process.argv.slice(2);
if (file === undefined) throw new TypeError('Usage: npm run bench:nights -- hotel_bookings.csv.gz');

const inFile = readReservations(file);
const byArrival = inFile.toSorted((one, other) => one.arrivalDay - other.arrivalDay);
const byCreation = inFile.toSorted((one, other) => one.bookedDay - other.bookedDay);
const needed = countRoomsNeeded(inFile);
const oneFewer = new Map([...needed].map(([kind, count]) => [kind, count - 1]));
const roomCount = [...needed.values()].reduce((sum, count) => sum + count, 0);

/** `expected` is the known result of this data. null: the figure is not judged. */
function createRefusalRow(what: string, count: number, expected: number | null): Row {
  return {
    what,
    figure: `${count} refused`,
    budget: expected === null ? '' : `= ${expected}`,
    isWithin: expected === null ? null : count === expected,
  };
}

function createRows(rule: Rule, expected: readonly (number | null)[]): Row[] {
  const [exact = null, fewer = null, early = null] = expected;
  return [
    createRefusalRow('in order of arrival', countRefused(byArrival, needed, rule), exact),
    createRefusalRow('in order of arrival, one unit fewer', countRefused(byArrival, oneFewer, rule), fewer),
    createRefusalRow('in order of booking', countRefused(byCreation, needed, rule), early),
  ];
}

print(
  `${inFile.length} stays, ${roomCount} units of ${needed.size} kinds: as many as the fullest night needs.`,
);
const reservationRow: Row = {
  what: 'stays that happened, of one night or more',
  figure: String(inFile.length),
  budget: '= 74486',
  isWithin: inFile.length === 74_486,
};
const first = createRows(findFirstFit, [0, 56, 662]);
printRows('The data', [reservationRow]);
printRows('First fit by position', first);
printRows('Best fit: the smallest gap', createRows(findBestFit, [0, 56]));
if ([reservationRow, ...first].some(({ isWithin }) => isWithin === false)) process.exitCode = 1;
