import type { Locator, Page } from 'playwright';

/** How an owner works: a press of the mouse on every field, Tab from field to field, or no mouse at all. */
export type HandStyle = 'mouse' | 'mouse and Tab' | 'keyboard';

/** What an owner did so far. A press of Enter or Space on a control counts as a click. */
export interface Effort {
  readonly clicks: number;
  readonly typed: number;
  /** Presses of Tab and of arrow keys. */
  readonly moves: number;
}

/** The hand of an owner, which counts what it does. */
export interface OwnerHand {
  readonly effort: () => Effort;
  /** Presses a button, a link, a choice or a row. */
  readonly press: (target: Locator) => Promise<void>;
  /** Goes to a field and types into it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Goes to a field and types over its text. */
  readonly replace: (field: Locator, text: string) => Promise<void>;
  /** Chooses a row of the list of permissions. */
  readonly tick: (row: Locator) => Promise<void>;
}

const MOST_TABS = 80;
/** Someone who works with mouse and Tab takes the mouse for a field further away. */
const NEAR_TABS = 2;

/** True if it has the focus. It may be hidden for a while: an open list hides what is around it. */
const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

/** Creates a hand over a page. */
export function createOwnerHand(page: Page, style: HandStyle): OwnerHand {
  const done = { clicks: 0, typed: 0, moves: 0 };
  const move = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    done.moves += 1;
  };
  const click = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    // A radio button and a switch are drawn by their label, which takes the press.
    const label = target.locator('xpath=ancestor::label');
    await ((await label.count()) > 0 ? label : target).click();
    done.clicks += 1;
  };
  const pressKey = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    done.clicks += 1;
  };
  const moveTo = async (target: Locator, key: string): Promise<void> => {
    await target.waitFor();
    for (let presses = 0; !(await isFocused(target)); presses += 1) {
      if (presses === MOST_TABS) throw new Error(`${key} does not reach ${String(target)}`);
      await move(key);
    }
  };
  /** Tab as far as a field that is near. Returns false, and takes the Tabs back, where it is not. */
  const reachByTab = async (field: Locator): Promise<boolean> => {
    for (let presses = 0; presses <= NEAR_TABS; presses += 1) {
      if (await isFocused(field)) return true;
      if (presses < NEAR_TABS) await move('Tab');
    }
    done.moves -= NEAR_TABS;
    return false;
  };
  const goTo = async (field: Locator): Promise<void> => {
    if (await isFocused(field)) return;
    if (style === 'keyboard') return moveTo(field, 'Tab');
    if (style === 'mouse and Tab' && (await reachByTab(field))) return;
    await click(field);
  };
  const typeText = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    done.typed += [...text].length;
  };
  /** Ctrl and A count as one letter. */
  const pressSelectAll = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+a');
    done.typed += 1;
  };
  return {
    effort: () => ({ ...done }),
    async press(target) {
      if (style !== 'keyboard') return click(target);
      await moveTo(target, 'Tab');
      await pressKey((await target.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await field.waitFor();
      await goTo(field);
      await typeText(text);
    },
    async replace(field, text) {
      await field.waitFor();
      await goTo(field);
      await pressSelectAll();
      await typeText(text);
    },
    async tick(row) {
      if (style !== 'keyboard') return click(row);
      await moveTo(row, 'ArrowDown');
      await pressKey('Space');
    },
  };
}
