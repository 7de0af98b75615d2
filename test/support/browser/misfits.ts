import type { Page } from 'playwright';
import { z } from 'zod';

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface SeenText {
  readonly node: Text;
  readonly parent: Element;
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], script, style, .cm-editor') === null
  );
}

function seenTexts(): SeenText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: SeenText[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (node instanceof Text && parent !== null && node.data.trim() !== '' && isSeen(parent))
      texts.push({ node, parent });
  }
  return texts;
}

function getLines(node: Text): Edges[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

function shared(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function isBeyond(inner: Edges, outer: Edges): boolean {
  const isWide = inner.left < outer.left - 1 || inner.right > outer.right + 1;
  return isWide || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
}

/** Lists the boxes around an element up to the first that scrolls. Scrolling reaches what is beyond that one. */
function boxesAround(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { display, overflowX, overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowX + overflowY)) break;
    if (display !== 'inline' && display !== 'contents') boxes.push(box);
  }
  return boxes;
}

/** Computes the part of the element that the boxes around it do not cut off. */
function visiblePart(edges: Edges, element: Element | null): Edges {
  let part = edges;
  for (let box = element; box !== null; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') part = shared(part, box.getBoundingClientRect());
  return part;
}

/** Finds what cuts a line without an ellipsis, or the control that the line overflows. Null: nothing. */
function cutBy(line: Edges, boxes: readonly Element[]): Element | null {
  let visible = line;
  for (const box of boxes) {
    const edge = box.getBoundingClientRect();
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const hides = overflowX !== 'visible';
    // An element without any room is hidden as a whole. One of a pixel is for screen readers.
    if (edge.width <= 1 || (hides && visible.top >= edge.bottom - 1)) return null;
    if (hides && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) visible = shared(visible, edge);
    else if ((hides || box.matches('button, a[href], [role=option]')) && isBeyond(visible, edge)) return box;
  }
  return null;
}

function cutTexts(): string[] {
  return seenTexts().flatMap(({ node, parent }) => {
    const boxes = boxesAround(parent);
    const box = getLines(node).reduce<Element | null>((found, line) => found ?? cutBy(line, boxes), null);
    return box === null ? [] : [`cut: "${node.data}" by ${box.tagName} ${box.getAttribute('class')}`];
  });
}

function cutPlaceholders(): string[] {
  return [...document.querySelectorAll('input')]
    .filter((input) => isSeen(input) && input.placeholder !== '')
    .filter((input) => getComputedStyle(input).textOverflow !== 'ellipsis')
    .map((input) => `cut without an ellipsis: the placeholder "${input.placeholder}"`);
}

/** True if it is above the other on purpose: a drawer over the table, or a sticky heading. */
function isOnTop(element: Element, other: Element): boolean {
  let isOpaque = false;
  for (let box: Element | null = element; box !== null && !box.contains(other); box = box.parentElement) {
    const { position, backgroundColor } = getComputedStyle(box);
    isOpaque ||= !backgroundColor.endsWith(', 0)');
    if (isOpaque && /absolute|fixed|sticky/.test(position) && !box.matches('[role=row]')) return true;
  }
  return false;
}

interface Placed {
  readonly name: string;
  readonly element: Element;
  readonly edges: Edges;
}

/** True if one is meant to be where the other is. */
function isMeant(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return true;
  // A field contains its own button.
  if (one.matches('input') && one.parentElement?.contains(other)) return true;
  return isOnTop(one, other) || isOnTop(other, one);
}

function overlaps(placed: readonly Placed[]): string[] {
  return placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => {
      const { left, right, top, bottom } = shared(one.edges, other.edges);
      const isClear = right - left <= 2 || bottom - top <= 4;
      return isClear || isMeant(one.element, other.element) ? [] : [`overlap: ${one.name} and ${other.name}`];
    }),
  );
}

function overlappingTexts(): string[] {
  const placed = seenTexts().flatMap(({ node, parent }) =>
    getLines(node).map((line) => ({
      name: `"${node.data}"`,
      element: parent,
      edges: visiblePart(line, parent),
    })),
  );
  return overlaps(placed);
}

function seenControls(): Element[] {
  const kinds = 'button, a[href], input, textarea, label:has(input), [role=option], [role=tab]';
  return [...document.querySelectorAll(kinds)].filter(
    (control) => isSeen(control) && control.getBoundingClientRect().width > 1,
  );
}

function getName(control: Element): string {
  return `${control.tagName} "${control.getAttribute('aria-label') ?? control.textContent}"`;
}

function overlappingControls(): string[] {
  const placed = seenControls().map((element) => ({
    name: getName(element),
    element,
    edges: visiblePart(element.getBoundingClientRect(), element.parentElement),
  }));
  return overlaps(placed);
}

/** True if a box around it scrolls in that direction. */
function isReachable(control: Element, way: 'overflowX' | 'overflowY'): boolean {
  for (let box = control.parentElement; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box)[way])) return true;
  return false;
}

function leavingControls(): string[] {
  return seenControls()
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOutX = left < -1 || right > innerWidth + 1;
      const isOutY = top < -1 || bottom > innerHeight + 1;
      return (isOutX && !isReachable(control, 'overflowX')) || (isOutY && !isReachable(control, 'overflowY'));
    })
    .map((control) => `out of the window: ${getName(control)}`);
}

function scrollingSideways(): string[] {
  return [...document.querySelectorAll('html, body, main, [role=dialog], [role=alertdialog]')]
    .filter((page) => page.scrollWidth > page.clientWidth + 1)
    .map((page) => `sideways: ${page.tagName} by ${page.scrollWidth - page.clientWidth} px`);
}

const readers = [
  cutTexts,
  cutPlaceholders,
  overlappingTexts,
  overlappingControls,
  leavingControls,
  scrollingSideways,
];
const tools = [
  isSeen,
  seenTexts,
  getLines,
  shared,
  isBeyond,
  boxesAround,
  visiblePart,
  cutBy,
  isOnTop,
  isMeant,
  overlaps,
  seenControls,
  getName,
  isReachable,
];

/** Runs a function of this file in the page, with the functions that it calls. */
const inPage = (page: Page, run: () => unknown): Promise<unknown> =>
  page.evaluate(`(() => { ${[...tools, run].join('\n')}; return ${run.name}(); })()`);

/** Lists what does not fit in the page: texts that are cut, overlaps, and what leaves the window. */
export async function findMisfits(page: Page): Promise<string[]> {
  // The page finishes its own measurements by the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const found: string[] = [];
  for (const check of readers) found.push(...z.array(z.string()).parse(await inPage(page, check)));
  return [...new Set(found)];
}
