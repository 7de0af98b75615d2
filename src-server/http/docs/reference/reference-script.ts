/**
 * Adds the search to a page, which is whole without it. What it searches is a script of this service that is loaded when
 * a reader types. It is no module, because a browser sends an Origin with one, and no page's Origin is accepted.
 */
export const referenceScript = `'use strict';
const ownAddress = document.currentScript.src;
const search = document.querySelector('search');
const input = document.getElementById('search');
const found = document.getElementById('found');
const results = document.getElementById('results');
const menu = document.querySelector('.menu');
const sections = [...document.querySelectorAll('.operation')];
const MAX_RESULTS = 50;
let loading = null;

function loadEntries() {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = new URL('search.js', ownAddress).href;
    script.addEventListener('load', resolve);
    document.head.append(script);
  });
  return loading;
}

function createResult({ path, title, page }) {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = new URL('../' + path, ownAddress).href;
  link.append(title);
  link.appendChild(document.createElement('span')).append(page);
  return item;
}

async function filter() {
  await loadEntries();
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const isEmpty = words.length === 0;
  const isInTitle = ({ title }) => words.every((word) => title.toLowerCase().includes(word));
  const matching = searchEntries.filter(({ text }) => words.every((word) => text.includes(word)));
  const best = [...matching.filter(isInTitle), ...matching.filter((entry) => !isInTitle(entry))];
  menu.hidden = !isEmpty;
  results.replaceChildren(...(isEmpty ? [] : best.slice(0, MAX_RESULTS).map(createResult)));
  const operations = new Set(matching.map(({ operation }) => operation));
  for (const section of sections) section.hidden = !isEmpty && !operations.has(section.id);
  found.textContent = isEmpty ? '' : matching.length === 1 ? '1 result' : matching.length + ' results';
}

search.hidden = false;
menu.open = matchMedia('(width >= 720px)').matches;
input.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
`;
