/** A news page as a sheet for those who hand it on. */
import { readFileSync } from 'node:fs';
import { page } from './layout.js';
import { plainTable } from './sources.js';

const ITEMS = 'sample/content/items/company/news';
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });

/** The words of the page, its links as words: paper leads nowhere. */
export function renoNews(): string {
  const { elements } = JSON.parse(readFileSync(`${ITEMS}/news_reno_line.json`, 'utf8')) as {
    elements: { title: string; intro_text: string; content: string; date: { value: string } };
  };
  const words = elements.content
    .replace(/<\/?a[^>]*>/g, '')
    .replace(/<table[\s\S]*?<\/table>/g, plainTable)
    .split(/(?=<h2>)/)
    .map((part) => `<section>${part}</section>`);
  const day = DAY.format(new Date(elements.date.value));
  const body = `<p class="eyebrow">News</p><h1>${elements.title}</h1>
<p class="lead">${elements.intro_text}</p>${words.join('')}
<section class="note"><h3>Questions</h3><p>engineering@northrack.example, +1 616 555-0142</p></section>`;
  return page(
    { title: elements.title, kind: 'News', number: day, pages: [body] },
    `.sheet>h1{margin:3mm 0 5mm;max-width:140mm}.sheet>.lead{max-width:140mm}section{margin-top:9mm!important;max-width:150mm}
section table{margin-top:4mm}table+p{margin-top:5mm}`,
  );
}
