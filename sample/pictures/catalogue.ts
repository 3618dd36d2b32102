/** The list of pictures: what each shows, and how it is drawn. */
import { favicon, icons, logoDark, logoLight, logoMark, PEOPLE, person, shareImage } from './brand.js';
import {
  blankingPanels,
  floorGrommet,
  horizontalManager,
  ladder,
  meshTray,
  verticalManager,
} from './cabling.js';
import { chimney, coldAisle } from './containment.js';
import { cabinetDrawing, containmentDrawing, managerDrawing, pduDrawing } from './drawings.js';
import { busway, pduOutlets, pduVertical } from './power.js';
import { cabinet, openCabinet, openFrame, wallCabinet } from './products.js';
import {
  airflow,
  cablingScene,
  dataHall,
  dataHallPortrait,
  edgeRoom,
  factory,
  powerRow,
  sitePlan,
} from './scenes.js';
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
    'Cold aisle between two rows of black cabinets, cable ladders overhead, glass doors at the end',
    0.7,
    0.45,
  ),
  scene_data_hall_portrait: scene(
    dataHallPortrait,
    'Data hall, upright',
    'Cold aisle between two rows of black cabinets, glass doors at the end',
    0.53,
    0.38,
  ),
  scene_edge_room: scene(
    edgeRoom,
    'Edge room',
    'Two black cabinets and a wall cabinet in a bright equipment room',
    0.4,
    0.5,
  ),
  scene_factory: scene(factory, 'Assembly line', 'Cabinets on two conveyor lines in a factory hall'),
  scene_power_row: scene(
    powerRow,
    'Row with rack power',
    'Open cabinets with vertical power strips on both sides, fed from a busway above',
    0.4,
    0.45,
  ),
  scene_cabling: scene(
    cablingScene,
    'Overhead cabling',
    'Three cable ladders over two rows of cabinets, with cables dropping to each row',
    0.5,
    0.4,
  ),
  scene_airflow: scene(
    airflow,
    'Airflow in section',
    'Section through two rows: cold air rises into the aisle between them, warm air leaves behind',
  ),
  scene_site_plan: scene(
    sitePlan,
    'Plan of a hall',
    'Floor plan of a data hall with four contained aisles, cooling units and power rails',
  ),
  cabinet_n600: product(
    (name) => cabinet(name, 600, 42),
    'N6 cabinet',
    'Black cabinet, 600 mm wide, with perforated door, seen from front and right',
  ),
  cabinet_n800: product(
    (name) => cabinet(name, 800, 42),
    'N8 cabinet',
    'Black cabinet, 800 mm wide, with perforated door, seen from front and right',
  ),
  cabinet_n600_open: product(
    openCabinet,
    'N6 cabinet, door open',
    'Black cabinet with its perforated door open, filled with servers and switches',
  ),
  rack_open_frame: product(
    (name) => openFrame(name, 4),
    'R4 four-post rack',
    'Four-post open rack with equipment mounted between its square-hole rails',
  ),
  rack_two_post: product(
    (name) => openFrame(name, 2),
    'R2 two-post rack',
    'Two-post open rack with network equipment',
  ),
  cabinet_edge_wall: product(
    wallCabinet,
    'E-Series wall cabinet',
    'Light gray 12U wall cabinet with a glass door',
  ),
  pdu_p3_vertical: product(
    (name) => pduVertical(name, {}),
    'P3 rack PDUs',
    'Upper part of three vertical rack PDUs with outlets and display',
  ),
  pdu_p3_outlets: product(
    pduOutlets,
    'P3 outlets',
    'Close view of C13 outlets with phase marks and status lights',
  ),
  pdu_p5_switched: product(
    (name) => pduVertical(name, { switched: true }),
    'P5 switched PDUs',
    'Upper part of two switched rack PDUs with a status light beside each outlet',
  ),
  busway_tap_off: product(
    busway,
    'Busline tap-off box',
    'Tap-off box with breakers under an overhead busway',
  ),
  cable_manager_vertical: product(
    verticalManager,
    'V10 vertical cable manager',
    'Vertical cable manager with fingers on both sides and cables leaving to the left and right',
  ),
  cable_manager_horizontal: product(
    horizontalManager,
    'H1 horizontal cable manager',
    'Horizontal cable manager with five rings and a bundle of cables',
  ),
  cable_ladder: product(ladder, 'L18 cable ladder', 'Cable ladder with cables that drop over its end'),
  cable_tray_mesh: product(meshTray, 'M16 mesh tray', 'Wire mesh tray carrying nine cables'),
  containment_cold_aisle: product(
    coldAisle,
    'Cold-aisle containment',
    'Two rows of cabinets with a glass roof and sliding doors between them',
  ),
  containment_chimney: product(
    chimney,
    'Vertical exhaust chimney',
    'Cabinet with a light gray exhaust duct on its roof',
  ),
  blanking_panel: product(
    blankingPanels,
    'Blanking panels',
    'Four snap-in blanking panels from one to three rack units',
  ),
  floor_grommet: product(
    floorGrommet,
    'Floor grommet',
    'Brush grommet in a raised-floor tile with six cables passing through',
  ),
  drawing_cabinet_n600: product(
    cabinetDrawing,
    'N6 dimensions',
    'Dimension drawing of the N6 cabinet: 600 mm wide, 1200 mm deep, 2000 mm high, 42 rack units',
  ),
  drawing_pdu_p3: product(
    pduDrawing,
    'P3 dimensions',
    'Dimension drawing of the P3 rack PDU: 1785 mm long, 56 mm wide, 54 mm deep, mounting buttons 1556 mm apart',
  ),
  drawing_cable_manager_vertical: product(
    managerDrawing,
    'V10 dimensions',
    'Dimension drawing of the V10 cable manager: 254 mm wide, 330 mm deep, 2000 mm high',
  ),
  drawing_containment: product(
    containmentDrawing,
    'Containment dimensions',
    'End view of an aisle containment: 1200 mm aisle between cabinets 1200 mm deep, 2273 mm high',
  ),
  person_mara_lindqvist: product(
    (name) => person(name, PEOPLE.person_mara_lindqvist),
    'Mara Lindqvist',
    'Drawn portrait of Mara Lindqvist',
  ),
  person_tomas_okafor: product(
    (name) => person(name, PEOPLE.person_tomas_okafor),
    'Tomas Okafor',
    'Drawn portrait of Tomas Okafor',
  ),
  share_image: product(shareImage, 'Northrack', 'Northrack logo beside three black cabinets'),
  logo_northrack: vector(logoDark, 'Northrack logo', 'Northrack'),
  logo_northrack_light: vector(logoLight, 'Northrack logo, light', 'Northrack'),
  logo_northrack_mark: vector(logoMark, 'Northrack mark', 'Northrack'),
  favicon: vector(favicon, 'Favicon'),
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
