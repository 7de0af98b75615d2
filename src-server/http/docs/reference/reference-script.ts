/**
 * Adds the search to a page, which is whole without it. What it searches is a script of this service that is loaded when
 * a reader types. It sends nothing.
 */
export const referenceScript = `const search = document.querySelector('search');
const input = document.getElementById('search');
const found = document.getElementById('found');
const results = document.getElementById('results');
const menu = document.querySelector('.menu');
const sections = [...document.querySelectorAll('.operation')];
const MAX_RESULTS = 50;

function createResult({ path, title, page }) {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = new URL('../' + path, import.meta.url).href;
  link.append(title);
  const place = link.appendChild(document.createElement('span'));
  place.append(page);
  return item;
}

async function filter() {
  const { entries } = await import('./search.js');
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const matching = entries.filter(({ text }) => words.every((word) => text.includes(word)));
  const inTitle = ({ title }) => words.every((word) => title.toLowerCase().includes(word));
  const best = [...matching.filter(inTitle), ...matching.filter((entry) => !inTitle(entry))];
  const isEmpty = words.length === 0;
  menu.hidden = !isEmpty;
  results.replaceChildren(...(isEmpty ? [] : best.slice(0, MAX_RESULTS).map(createResult)));
  const operations = new Set(matching.map(({ operation }) => operation));
  for (const section of sections) section.hidden = !isEmpty && !operations.has(section.id);
  found.textContent = isEmpty ? '' : matching.length === 1 ? '1 result' : matching.length + ' results';
}

search.hidden = false;
input.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
`;
