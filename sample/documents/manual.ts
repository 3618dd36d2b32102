/** Installation manual of the aisle containment: an excerpt. */
import { AISLE } from '../pictures/measures.js';
import { page } from './layout.js';
import { drawing, table } from './sources.js';

interface Step {
  title: string;
  words: string;
}

const SETTING: readonly Step[] = [
  {
    title: 'Mark the floor',
    words:
      'Snap two chalk lines at the aisle width, 1200&nbsp;mm apart. Mark a post every 2.4&nbsp;m from the door end. Diagonals may differ by 4&nbsp;mm.',
  },
  {
    title: 'Bring in the sections',
    words:
      'Sections of 2.4&nbsp;m pass through a 900&nbsp;mm door on their edge. Two people carry one section; leave the film on the panels.',
  },
  {
    title: 'Stand the posts',
    words:
      'Set the first pair at the door end. Level each foot within 1&nbsp;mm per meter and lock the nut at 45&nbsp;N·m.',
  },
  {
    title: 'Hang the header',
    words:
      'Lift the header onto the hooks of two posts, slide it until the pin drops, and fit four M8 screws at each end. Nothing hangs from the slab.',
  },
];

const CLOSING: readonly Step[] = [
  {
    title: 'Close the openings',
    words:
      'Fit a closure panel AC-CP-06 wherever a cabinet will come later. Press it in at the bottom, then turn both latches.',
  },
  {
    title: 'Roll in a cabinet',
    words:
      'Remove the panel, roll the cabinet to the stop and press the 40&nbsp;mm bulb gasket into its channel. It bridges 15&nbsp;mm of misalignment.',
  },
  {
    title: 'Set the doors',
    words:
      'Hang both leaves on the inclined track and adjust the stop until each closes by itself. The pull must stay below 22&nbsp;N.',
  },
  {
    title: 'Connect the sensor',
    words:
      'Lead the differential pressure hose to the port at mid-row. Hold 2.5&nbsp;Pa in service; more only feeds the leaks.',
  },
];

function steps(all: readonly Step[], from: number): string {
  return `<ol class="steps">${all
    .map(
      ({ title, words }, index) =>
        `<li><b>${from + index}</b><div><h3>${title}</h3><p>${words}</p></div></li>`,
    )
    .join('')}</ol>`;
}

const STYLE = `
.top{display:grid;grid-template-columns:1.55fr 1fr;gap:12mm;align-items:end;padding-bottom:7mm;border-bottom:.15mm solid #c3cdd8}
.top h1{margin:3mm 0 4mm}
.steps li{display:grid;grid-template-columns:11mm 1fr;padding:3mm 0;border-bottom:.15mm solid #d5dce4}
.steps b{font:600 15pt/1.1 Archivo,sans-serif;color:#0b5cd6}
dl{display:grid;grid-template-columns:20mm 1fr;font-size:7.8pt}
dt,dd{padding:1.2mm 0;border-bottom:.15mm solid #d5dce4}
dt{color:#52606f}
figure svg{width:100%}
.record td:nth-child(n+3){width:34mm}
`;

export function containmentManual(): string {
  const first = `<section class="top"><div><p class="eyebrow">Installation manual, excerpt</p><h1>Aisle containment</h1>
<p class="lead">Chapters 3 and 4: setting the frame, and closing the aisle around cabinets.</p></div>
<dl><dt>Applies to</dt><dd>AC-F12-W, AC-F20-W</dd><dt>Crew</dt><dd>Three people</dd><dt>Time</dt><dd>Two days for 12 + 12 cabinets</dd><dt>Tools</dt><dd>Laser level, 13 and 16&nbsp;mm sockets, torque wrench to 60&nbsp;N·m</dd></dl></section>
<section class="note warn"><h3>Before you start</h3><p>Posts and header carry 120&nbsp;kg/m of ladder, busway and lighting when all feet stand on the floor. Do not load the header before step 4 is complete. Release of the ceiling panels at 57&nbsp;°C (135&nbsp;°F) must be agreed with the fire engineer.</p></section>
<section class="half"><div><h2>3 &nbsp;Setting the frame</h2>${steps(SETTING, 1)}</div>
<div><h2>Parts of a frame</h2>${table([
    ['Part', 'AC-F12-W', 'AC-F20-W'],
    ['Posts, pairs', '4', '6'],
    ['Header sections, 2.4 m', '6', '10'],
    ['Ceiling panels, 600 mm', '12', '20'],
    ['Gasket, rolls of 25 m', '3', '5'],
    ['Screws M8 × 20', '48', '80'],
  ])}<h2 style="margin-top:8mm">Torque</h2>${table([
    ['Joint', 'Torque'],
    ['Foot lock nut, M16', '45 N·m (33 lb·ft)'],
    ['Header to post, M8', '22 N·m (16 lb·ft)'],
    ['Track to header, M6', '9 N·m (80 lb·in)'],
    ['Bonding stud, M6', '7 N·m (62 lb·in)'],
  ])}</div></section>`;
  const second = `<section><figure>${drawing(
    'drawing_containment',
    `End view and plan: aisle of ${AISLE.width} mm, header at ${AISLE.header} mm, row of ${AISLE.cabinets} cabinets`,
  )}<figcaption>Figure 6. AC-F12-W between two rows of N6 cabinets. All dimensions in millimeters.</figcaption></figure></section>
<section><h2>4 &nbsp;Closing the aisle</h2><div class="half">${steps(CLOSING.slice(0, 2), 5)}${steps(CLOSING.slice(2), 7)}</div></section>
<section><h2>Acceptance record</h2>${table(
    [
      ['Check', 'Limit', 'Measured', 'Name and date'],
      ['Leakage at 12.5 Pa (0.05 in. w.g.)', 'Under 3% of design airflow', '', ''],
      ['Door pull, each leaf', 'Below 22 N (5 lbf)', '', ''],
      ['Bond, door leaf to ground bar', 'Below 0.1 Ω', '', ''],
    ],
    'record',
  )}</section>`;
  return page(
    {
      title: 'Aisle containment',
      kind: 'Installation manual',
      number: 'IM-AC-11, chapters 3 and 4, May 2026',
      pages: [first, second],
    },
    `${STYLE}.sheet:last-of-type figure svg{width:150mm;margin:0 auto}`,
  );
}
