/**
 * Writes the documents into sample/content/assets/documents: `npm run documents` after a build and after the
 * pictures. Needs Chromium; CHROMIUM_PATH names another one than /usr/bin/chromium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { DOCUMENTS, fileOf } from './catalogue.js';

const folder = 'sample/content/assets';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const only = process.argv.slice(2);
const shots = process.env.DOCUMENT_SHOTS;
for (const [codename, { write }] of Object.entries(DOCUMENTS)) {
  if (only.length > 0 && !only.includes(codename)) continue;
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 1.5 });
  await page.setContent(await write(), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const file = join(folder, fileOf(codename));
  mkdirSync(dirname(file), { recursive: true });
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  writeFileSync(file, bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`);
  if (shots) {
    for (const [index, sheet] of (await page.locator('.sheet').all()).entries())
      await sheet.screenshot({ path: join(shots, `${codename}-${index + 1}.png`) });
  }
  await page.close();
}
await browser.close();
