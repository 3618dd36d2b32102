/** A customer's suite: what was ordered, how it was built, what was measured. */
import { cover, figures, page } from './layout.js';
import { drawing, picture, table } from './sources.js';

export async function colocationStudy(): Promise<string> {
  const image = await picture(
    'scene_data_hall',
    'Cold aisle between two rows of dark cabinets in blue light',
    [506, 572],
    [0.48, 0, 0.5],
  );
  const first = `${cover(
    'Case study',
    'Ninety-six cabinets, one part number',
    'How Harborline opens a colocation suite in nine weeks, and the next one in six.',
    image,
  )}<section>${figures([
    ['9 weeks', 'from order to first tenant'],
    ['1.6 MW', 'of equipment in one suite'],
    ['2.1%', 'leakage, measured at 12.5 Pa'],
    ['0', 'parts ordered twice'],
  ])}</section>
<section class="half"><div><h2>The customer</h2><p>Harborline runs five colocation sites on the Great Lakes and leases suites of about a hundred cabinets. Tenants differ; cabinets may not. A tenant who takes a second suite in 2029 expects the doors, locks and PDU menus of the first.</p>
<p>Until 2024 each suite was a project of its own. Four suites had three kinds of PDU, and a spare controller fitted one of them.</p></div>
<div><h2>The specification</h2><p>In two workshops Harborline’s engineers and ours fixed frame, doors, rails, roof openings, PDU type and color, lock core and label. The result got one part number with a revision letter and became a page in their tenant handbook.</p>
<p>Feed A is gray, feed B is red, and every strip carries its phase on the cord.</p></div></section>
<section><h2>What one suite holds</h2>${table([
    ['Position', 'Part number', 'Quantity', 'Delivered'],
    ['Cabinet, 48U, 800 mm', 'N8-4812-BK', '96', 'Weeks 6 and 7'],
    ['Switched PDU, 17.3 kVA', 'P5-1760-36C', '192', 'In the cabinets'],
    ['Cold-aisle frame, 12 + 12', 'AC-F12-W', '4', 'Week 5'],
    ['Busway, 400 A, 18 m', 'BL-400', '8', 'Week 5'],
    ['Ladder, 450 mm, 18 m', 'L-450-BK', '8', 'Week 5'],
  ])}</section>`;
  const second = `<section class="half"><div><h2>Nine weeks</h2>${table([
    ['Week', 'On site'],
    ['1', 'Order, drawing with weights and air'],
    ['2 to 4', 'Floor, anchors, power to the taps'],
    ['5', 'Frames, busway and ladder'],
    ['6 and 7', 'Cabinets, rolled in aisle by aisle'],
    ['8', 'Leak test, phase test, labels'],
    ['9', 'Keys and meter list to the tenant'],
  ])}</div><div><h2>Measured before hand-over</h2>${table([
    ['Value', 'Asked', 'Found'],
    ['Leakage at 12.5 Pa', '3%', '2.1%'],
    ['Aisle pressure', '2.5 Pa', '2.4 to 2.7 Pa'],
    ['Inlet, bottom to top', '2.0 K', '1.3 K'],
    ['Metering, tap against strip', '1.5%', '0.8%'],
    ['Phase imbalance, worst cabinet', '10%', '6%'],
    ['Bond to ground bar', '0.1 Ω', '0.04 Ω'],
  ])}</div></section>
<section class="note"><h3>What made it quick</h3><p>PDUs were mounted, bonded and tested in our plant and came inside the cabinets, so no carton was opened on site. The frames stood before the cabinets arrived: two people roll one in and press its gasket into place in six minutes. Stock of the revision is held for the next suite, which took six weeks.</p></section>
<section class="wide"><figure>${drawing('drawing_containment', 'End view and plan of one of the four aisles')}<figcaption>One of four aisles: AC-F12-W, here with cabinets of 600&nbsp;mm. All dimensions in millimeters.</figcaption></figure>
<div><h2>Billing by the outlet</h2><p>P5 strips keep kWh records of 15 minutes for each outlet for 60 days. Harborline reads them by API once a night and bills every tenant from the same table, in place of a meter at each cage.</p>
<h2 style="margin-top:8mm">Plan your suite</h2><p>Send a floor plan and the heaviest cabinet’s load. An engineer answers with weight, feeds and airflow in three business days.</p><p><b>engineering@northrack.example</b></p></div></section>
<section><blockquote><p>A tenant once asked whether suite 5 would be different from suite 2. I sent him the revision letter.</p><cite>Renee Castellan, director of build-out, Harborline</cite></blockquote></section>`;
  return page(
    {
      title: 'Harborline, colocation',
      kind: 'Case study',
      number: 'CS-026, March 2026',
      pages: [first, second],
    },
    `blockquote{border-top:.25mm solid #0d1520;padding:6mm 0 0 35mm}
blockquote p{font:600 15pt/1.3 Archivo,sans-serif;letter-spacing:-.01em;text-wrap:balance}
cite{display:block;margin-top:3mm;font-style:normal;color:#52606f}`,
  );
}
