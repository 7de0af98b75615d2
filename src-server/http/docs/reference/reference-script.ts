/** Adds the search to the page, which is whole without it. It filters what is there and sends nothing. */
export const referenceScript = `'use strict';
const search = document.querySelector('search');
const input = document.getElementById('search');
const found = document.getElementById('found');
const sections = [...document.querySelectorAll('.operation')];
const texts = new Map(sections.map((section) => [section, section.textContent.toLowerCase()]));
const linkOf = (section) => document.querySelector('nav a[href="#' + section.id + '"]').parentElement;

function filter() {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const section of sections) {
    const matches = words.every((word) => texts.get(section).includes(word));
    section.hidden = !matches;
    linkOf(section).hidden = !matches;
    if (matches) count += 1;
  }
  for (const group of document.querySelectorAll('nav .group'))
    group.hidden = [...group.querySelectorAll('li')].every((item) => item.hidden);
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 operation' : count + ' operations';
}

search.hidden = false;
input.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
`;
