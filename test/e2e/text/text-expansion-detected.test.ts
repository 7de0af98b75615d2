import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/chromium';
import { findMisfits } from '../../support/browser/misfits';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function misfitsOf(html: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(`<body style="margin:0;overflow:hidden;font:16px sans-serif">${html}</body>`);
  const found = await findMisfits(page);
  await page.close();
  return found;
}

const CUT = 'overflow:hidden;white-space:nowrap;width:100px';

it.each([
  ['a text that its box cuts', `<div style="${CUT}">Everythingøøøø hereøø</div>`, /^cut: "Everythingøøøø/],
  [
    'a text that runs out of its button',
    '<button style="width:60px;white-space:nowrap">Createøøø a keyøø</button>',
    /^cut:/,
  ],
  [
    'a text of two lines in a button for one',
    '<button style="width:90px;height:20px">Createøøø a keyøø</button>',
    /^cut:/,
  ],
  [
    'a placeholder that ends without dots',
    '<input placeholder="Name of the property, as guests know it">',
    /^cut without an ellipsis/,
  ],
  [
    'a text over another',
    '<div style="display:flex"><p style="width:40px;white-space:nowrap">Operationøøøø</p><p>Detailøøø</p></div>',
    /^overlap: "Operation/,
  ],
  [
    'a control over another',
    '<button>Keepøø</button><button style="margin-left:-30px">Go</button>',
    /^overlap: BUTTON "Keep/,
  ],
  [
    'a control that leaves the window',
    '<button style="position:absolute;left:380px">Create</button>',
    /^out of the window: BUTTON/,
  ],
  [
    'a page that scrolls sideways',
    '<main style="overflow:auto"><div style="width:600px">x</div></main>',
    /^sideways: MAIN by 200 px/,
  ],
])('%s is noticed', async (_name, html, text) => {
  expect(await misfitsOf(html)).toContainEqual(expect.stringMatching(text));
});

it.each([
  ['a text that ends in dots', `<div style="${CUT};text-overflow:ellipsis">Everything here</div>`],
  ['a text that wraps', '<div style="width:100px">Everything here</div>'],
  [
    'a list that scrolls by itself',
    '<div style="overflow:auto;width:100px;white-space:nowrap">Everything here</div>',
  ],
  ['a layer over a text', '<p>Below</p><div style="position:absolute;inset:0;background:#fff">Above</div>'],
  [
    'a code that is no language',
    '<code style="font-family:Mono;display:block">reservations.reservation.read</code>',
  ],
])('%s is right', async (_name, html) => {
  expect(await misfitsOf(html)).toEqual([]);
});
