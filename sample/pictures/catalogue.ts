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
import { airflow } from './scene-airflow.js';
import { cablingScene } from './scene-cabling.js';
import { edgeRoom } from './scene-edge.js';
import { factory } from './scene-factory.js';
import { dataHall, dataHallPortrait } from './scene-hall.js';
import { loadingDock } from './scene-loading-dock.js';
import { powerRow } from './scene-power.js';
import { sitePlan } from './scene-site-plan.js';
import { testLab } from './scene-test-lab.js';
import { tradeShow } from './scene-trade-show.js';
import { training } from './scene-training.js';
import { webinar } from './scene-webinar.js';
import type { Canvas } from './svg.js';

interface Entry {
  draw: (name: string) => Canvas;
  title: string;
  /** Alternative text. */
  description: string;
  focalPoint?: { x: number; y: number };
  /** Served as it is, not as pixels. */
  vector?: boolean;
}

const scene = (draw: Entry['draw'], title: string, description: string, x = 0.5, y = 0.5): Entry => ({
  draw,
  title,
  description,
  focalPoint: { x, y },
});
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
  scene_data_hall: scene(
    dataHall,
    'Data hall',
    'Cold aisle between two rows of dark cabinets in blue light, cable ladders overhead, bright glass doors at the end',
    0.67,
    0.45,
  ),
  scene_data_hall_portrait: scene(
    dataHallPortrait,
    'Data hall, upright',
    'Cold aisle between two rows of dark cabinets in blue light, bright glass doors at the end',
    0.53,
    0.38,
  ),
  scene_edge_room: scene(
    edgeRoom,
    'Edge room',
    'Bright equipment room with two black cabinets, a gray wall enclosure and a cable ladder above them',
    0.66,
    0.5,
  ),
  scene_factory: scene(
    factory,
    'Assembly line',
    'Factory hall with two conveyor lines on which bare frames become finished cabinets',
  ),
  scene_power_row: scene(
    powerRow,
    'Row with rack power',
    'Row of open cabinets from behind, each with two vertical rack PDUs, fed from a busway with tap-off boxes above',
    0.66,
    0.48,
  ),
  scene_cabling: scene(
    cablingScene,
    'Overhead cabling',
    'Cable ladders over two rows of cabinets with cables dropping to each row, and a fiber duct in the middle',
    0.58,
    0.5,
  ),
  scene_airflow: scene(
    airflow,
    'Airflow in section',
    'Section through two rows: cold air at 24 degrees rises into the contained aisle between them, warm air at 38 degrees leaves behind and returns above the ceiling',
  ),
  scene_site_plan: scene(
    sitePlan,
    'Plan of a hall',
    'Floor plan of a data hall with three contained aisles, cooling units, busway, cable ladders and power rooms',
  ),
  scene_test_lab: scene(
    testLab,
    'Load test',
    'Test floor with a black cabinet under the press of a blue load frame, a control desk with the load curve beside it',
    0.62,
    0.5,
  ),
  scene_trade_show: scene(
    tradeShow,
    'Stand at a fair',
    'Lit stand in a dark hall: two cabinets on plinths, a counter, a screen with an airflow section, and the name Northrack above',
  ),
  scene_training: scene(
    training,
    'Class room',
    'Class room with a black cabinet whose side panel is off, rails and servers in view, tools on a wooden bench before a white board',
    0.68,
    0.55,
  ),
  scene_loading_dock: scene(
    loadingDock,
    'Loading dock',
    'Dock with plywood crates marked with part numbers, one cabinet unpacked on its pallet, a truck at the open door',
    0.52,
    0.5,
  ),
  scene_webinar: scene(
    webinar,
    'Webinar',
    'Desk in the evening with a wide screen that shows an airflow section and a speaker, a microphone and a keyboard before it',
    0.5,
    0.45,
  ),
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

/** Contents of `sample/content/assets`: SVG files by name, and the list that the content service reads. */
export function pictures(): { files: Map<string, string>; list: object[] } {
  const files = new Map<string, string>();
  const list = all().map(({ canvas, entry: { vector: isVector, ...entry } }) => {
    const file = `${canvas.name}.svg`;
    files.set(file, canvas.toString());
    return {
      codename: canvas.name,
      file,
      ...(isVector ? {} : { publishAs: `${canvas.name.replaceAll('_', '-')}.png` }),
      width: canvas.width,
      height: canvas.height,
      ...entry,
    };
  });
  return { files, list };
}
