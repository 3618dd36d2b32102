/** The list of pictures: what each shows, and how it is drawn. */
import { favicon, logoDark, logoLight, logoMark, shareImage } from './brand.js';
import { blankingPanels, horizontalManager, verticalManager } from './cabling.js';
import { chimney, coldAisle } from './containment.js';
import { containmentDrawing } from './drawing-containment.js';
import { pduDrawing } from './drawing-pdu.js';
import { cabinetDrawing, managerDrawing } from './drawings.js';
import { floorGrommet } from './floor-grommet.js';
import { icons } from './icons.js';
import { CUSTOMERS, customerLogo } from './logos.js';
import { AISLE, P3, V8 } from './measures.js';
import { ladder, meshTray } from './pathways.js';
import { PEOPLE } from './people.js';
import { portrait } from './portrait.js';
import { busway, pduOutlets, pduSwitched, pduVertical } from './power.js';
import { cabinet, openCabinet } from './products.js';
import { fourPost, twoPost, wallCabinet } from './rack.js';
import { type Entry, SCENES } from './scenes.js';
import type { Canvas } from './svg.js';

const product = (draw: Entry['draw'], title: string, description: string): Entry => ({
  draw,
  title,
  description,
});
const vector = (draw: Entry['draw'], title: string, description = ''): Entry => ({
  draw,
  title,
  description,
  vector: true,
});

const ENTRIES: Record<string, Entry> = {
  ...SCENES,
  cabinet_n600: product(
    (name) => cabinet(name, 600),
    'N6 cabinet',
    'Black cabinet, 600 mm wide, with perforated door, seen from front and right',
  ),
  cabinet_n800: product(
    (name) => cabinet(name, 800),
    'N8 cabinet',
    'Black cabinet, 800 mm wide, with perforated door, seen from front and right',
  ),
  cabinet_n600_open: product(
    openCabinet,
    'N6 cabinet, door open',
    'Black cabinet with its perforated door open, filled with servers, storage and switches',
  ),
  rack_open_frame: product(
    fourPost,
    'R4 four-post rack',
    'Four-post open rack with equipment mounted between its square-hole rails',
  ),
  rack_two_post: product(twoPost, 'R2 two-post rack', 'Two-post open rack with network equipment'),
  cabinet_edge_wall: product(
    wallCabinet,
    'E-Series wall cabinet',
    'Light gray 12U wall enclosure with a glass door, equipment inside',
  ),
  pdu_p3_vertical: product(
    pduVertical,
    'P3 rack PDUs',
    `Two vertical rack PDUs side by side, each with ${P3.groups * P3.each} outlets and a display in the middle`,
  ),
  pdu_p3_outlets: product(
    pduOutlets,
    'P3 outlets',
    'Close view of combination C13 and C19 outlets with numbers, branch breakers and one blue cord plugged in',
  ),
  pdu_p5_switched: product(
    pduSwitched,
    'P5 switched PDUs',
    'Middle of two switched rack PDUs: display, network ports, a status light beside each outlet, cords plugged in',
  ),
  busway_tap_off: product(
    busway,
    'Busline tap-off box',
    'Tap-off box with breakers under an overhead busway',
  ),
  cable_manager_vertical: product(
    verticalManager,
    'V10 vertical cable manager',
    'Vertical cable manager with a finger at every rack unit and blue cords leaving to both sides',
  ),
  cable_manager_horizontal: product(
    horizontalManager,
    'H1 horizontal cable manager',
    'Horizontal cable manager of two rack units with fingers above and below and a bundle of cords',
  ),
  cable_ladder: product(
    ladder,
    'L18 cable ladder',
    'Cable ladder with cables that drop over its end in a wide bend',
  ),
  cable_tray_mesh: product(meshTray, 'M16 mesh tray', 'Wire mesh tray carrying a layer of cables'),
  containment_cold_aisle: product(
    coldAisle,
    'Cold-aisle containment',
    'Two rows of black cabinets with a lit glass roof and glass sliding doors between them',
  ),
  containment_chimney: product(
    chimney,
    'Vertical exhaust chimney',
    'Black cabinet with a light gray telescoping exhaust duct on its roof',
  ),
  blanking_panel: product(
    blankingPanels,
    'Blanking panels',
    'Blanking panels of one to three rack units between two rails, one of them on its way in',
  ),
  floor_grommet: product(
    floorGrommet,
    'Floor grommet',
    'Brush grommet in a raised-floor tile with eight cables passing through',
  ),
  drawing_cabinet_n600: product(
    cabinetDrawing,
    'N6 dimensions',
    'Dimension drawing of the N6 cabinet: 600 mm wide, 1200 mm deep, 2000 mm high, 42 rack units',
  ),
  drawing_pdu_p3: product(
    pduDrawing,
    'P3 dimensions',
    `Dimension drawing of the P3 rack PDU: ${P3.length} mm long, ${P3.width} mm wide, ${P3.depth} mm deep, mounting buttons ${P3.buttons} mm apart`,
  ),
  drawing_cable_manager_vertical: product(
    managerDrawing,
    'V8 dimensions',
    `Dimension drawing of the V8 cable manager: ${V8.width} mm wide, ${V8.depth} mm deep, ${V8.height} mm high`,
  ),
  drawing_containment: product(
    containmentDrawing,
    'Containment dimensions',
    `End view and plan of an aisle containment: ${AISLE.width} mm aisle between two rows of twelve cabinets ${AISLE.cabinetDepth} mm deep, header at ${AISLE.header} mm`,
  ),
  ...Object.fromEntries(
    Object.entries(PEOPLE).map(([codename, person]) => [
      codename,
      product((name) => portrait(name, person), person.name, `${person.name}: ${person.looks}`),
    ]),
  ),
  share_image: product(shareImage, 'Northrack', 'Northrack logo beside three black cabinets'),
  logo_northrack: vector(logoDark, 'Northrack logo', 'Northrack'),
  logo_northrack_light: vector(logoLight, 'Northrack logo, light', 'Northrack'),
  logo_northrack_mark: vector(logoMark, 'Northrack mark', 'Northrack'),
  favicon: vector(favicon, 'Favicon'),
  ...Object.fromEntries(
    Object.entries(CUSTOMERS).map(([codename, customer]) => [
      codename,
      vector((name) => customerLogo(name, customer), `${customer.name} logo`, customer.name),
    ]),
  ),
};

/** Every picture by name, with its list entry. */
function all(): { canvas: Canvas; entry: Omit<Entry, 'draw'> }[] {
  const listed = Object.entries(ENTRIES).map(([name, { draw, ...entry }]) => ({ canvas: draw(name), entry }));
  const drawn = icons().map((canvas) => ({
    canvas,
    entry: { title: canvas.name.replace('icon_', 'Icon: '), description: '', vector: true },
  }));
  return [...listed, ...drawn];
}

/** What a file's name says of the picture's focal point, in percent. */
function nameOf(focus: Entry['focus']): string {
  return focus === undefined ? '' : `.focus-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`;
}

/** Contents of `sample/content/assets`: SVG files by name, and the list that the content service reads. */
export function pictures(): { files: Map<string, string>; list: object[] } {
  const files = new Map<string, string>();
  const list = all().map(({ canvas, entry: { vector: isVector, focus, ...entry } }) => {
    const file = `${canvas.name}.svg`;
    files.set(file, canvas.toString());
    return {
      codename: canvas.name,
      file,
      ...(isVector ? {} : { publishAs: `${canvas.name.replaceAll('_', '-')}${nameOf(focus)}.png` }),
      width: canvas.width,
      height: canvas.height,
      ...entry,
    };
  });
  return { files, list };
}
