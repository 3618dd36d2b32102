/** The scenes: rooms and halls, 2400 × 1350 pixels. */
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

export interface Entry {
  draw: (name: string) => Canvas;
  title: string;
  /** Alternative text. */
  description: string;
  /** Where crops are made around, as parts of the sides; the middle when not given. */
  focus?: { x: number; y: number };
  /** Served as it is, not as pixels. */
  vector?: boolean;
}

const scene = (draw: Entry['draw'], title: string, description: string, x = 0.5, y = 0.5): Entry => ({
  draw,
  title,
  description,
  ...(x === 0.5 && y === 0.5 ? {} : { focus: { x, y } }),
});
export const SCENES: Record<string, Entry> = {
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
};
