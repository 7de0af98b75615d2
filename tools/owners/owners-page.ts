/** What a new owner did until the first answered call was shown. */
interface OwnerJourney {
  readonly name: string;
  readonly language: string;
  readonly interface: string;
  readonly width: number;
  readonly style: string;
  readonly guide: string;
  readonly ticks: number;
  readonly clicks: number;
  readonly setupClicks: number;
  readonly typed: number;
  readonly moves: number;
  readonly seconds: number;
}

function readPath(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );
}

/** Parses one line of the results. */
export function parseOwnerJourney(line: string): OwnerJourney {
  const parsed: unknown = JSON.parse(line);
  const text = (name: string) => String(readPath(parsed, 'persona', name) ?? '');
  const count = (name: string) => Number(readPath(parsed, 'journey', name));
  const permissions = readPath(parsed, 'persona', 'permissions');
  return {
    name: text('name'),
    language: text('language'),
    interface: text('interface'),
    width: Number(readPath(parsed, 'persona', 'width')),
    style: text('style'),
    guide: text('guide') === '' ? 'none' : text('guide'),
    ticks: Array.isArray(permissions) ? permissions.length : 0,
    clicks: count('clicks'),
    setupClicks: count('setupClicks'),
    typed: count('typed'),
    moves: count('moves'),
    seconds: count('seconds'),
  };
}

const AIM = 12;
/** Times of the Keystroke-Level Model of Card, Moran and Newell: to think, point and press; to type a character. */
const CLICK_SECONDS = 2.65;
const KEY_SECONDS = 0.28;

/** Estimates the time of a person who reads nothing. */
const estimateSeconds = ({ clicks, typed, moves }: OwnerJourney): number =>
  Math.round(clicks * CLICK_SECONDS + (typed + moves) * KEY_SECONDS);

const formatJourney = (journey: OwnerJourney): string => {
  const { name, language, width, style, guide, ticks, clicks, setupClicks, typed, moves, seconds } = journey;
  const cells = [
    name,
    language,
    journey.interface,
    `${width}`,
    style,
    guide,
    ticks,
    clicks,
    setupClicks,
    typed,
    moves,
  ];
  return `| ${[...cells, seconds.toFixed(1), estimateSeconds(journey)].join(' | ')} |`;
};

interface OwnersRun {
  readonly journeys: readonly OwnerJourney[];
  /** Such as 2026-11-23. */
  readonly date: string;
  readonly commit: string;
  readonly load: string;
}

/** Formats the page of the ten new owners. */
export function formatOwnersPage({ journeys, date, commit, load }: OwnersRun): string {
  const within = journeys.filter(({ clicks }) => clicks <= AIM);
  return `# Ten new owners

${journeys.length} scripted owners go from the first screen of the built service on an empty folder to the first answered call shown,
in a real browser, by roles and labels alone. None opens a terminal. ${within.length} of ${journeys.length} need at most ${AIM} clicks.

Before there were guides, a landing at the new key and the button "Make a test call", the fastest way was 21 clicks and 85
characters in the app, and then a terminal; the usual one was 25 clicks and a search for the feature.

| | |
|---|---|
| Date | ${date} |
| Commit | ${commit} |
| Load of the machine (2 cores, shared) | ${load} |
| Repeat with | \`npm run owners\` |

| Owner | Language | Texts | Width | Works with | Guide read | Permissions ticked | Clicks | of them in the setup | Characters typed | Tabs and arrows | Seconds of the machine | Seconds of a person, estimated |
|---|---|---|--:|---|---|--:|--:|--:|--:|--:|--:|--:|
${journeys.map(formatJourney).join('\n')}

- A click is each press of the mouse, also into a field, and each Enter or Space on a control.
- Each permission is one click, because permissions are chosen one at a time. A guide ticks none. It opens with the answer to
  what connects first.
- The owner of Yorkshire goes to each field with the mouse, which costs clicks that Tab does not. The owner of Bolzano adds a
  second property first, whose menu, entry and form are three clicks.
- Seconds of the machine are those of a script that does not read. Seconds of a person are an estimate by the
  Keystroke-Level Model (${CLICK_SECONDS} s a click with thinking, ${KEY_SECONDS} s a key) for someone who reads nothing; no person was timed.
- The scripts know the texts that Brasstag displays for the language of the browser. They show how long the way is, not whether a person finds it.
`;
}
