import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { documentList } from '../documents/catalogue.js';
import { pictures } from './catalogue.js';

/** What the pages of the demo ask for. */
const WANTED = `
  scene_data_hall scene_data_hall_portrait scene_edge_room scene_factory scene_power_row scene_cabling scene_airflow
  scene_site_plan scene_test_lab scene_trade_show scene_training scene_loading_dock scene_webinar cabinet_n600 cabinet_n800 cabinet_n600_open rack_open_frame rack_two_post cabinet_edge_wall
  pdu_p3_vertical pdu_p3_outlets pdu_p5_switched busway_tap_off cable_manager_vertical cable_manager_horizontal
  cable_ladder cable_tray_mesh containment_cold_aisle containment_chimney blanking_panel floor_grommet
  drawing_cabinet_n600 drawing_pdu_p3 drawing_cable_manager_vertical drawing_containment person_mara_lindqvist
  person_tomas_okafor person_hana_brandt person_ines_calloway person_ruben_castellanos person_dana_whitfield
  person_kenji_morita person_aisha_rahman icon_airflow icon_load icon_lock icon_power icon_cable icon_tools icon_ruler icon_truck icon_leaf
  icon_certificate icon_headset icon_document logo_northrack logo_northrack_light logo_northrack_mark favicon
  icon_calendar icon_play icon_download icon_globe icon_phone icon_mail icon_pin icon_people icon_shield
  icon_temperature icon_rack icon_outlet logo_customer_harborline logo_customer_kestrel logo_customer_oakfield
  logo_customer_solvane share_image`
  .trim()
  .split(/\s+/);

/** Bytes: what a repository and a renderer take easily. */
const LARGEST = 400_000;

const folder = fileURLToPath(new URL('../content/assets/', import.meta.url));
const { files, list } = pictures();
const entries = list as {
  codename: string;
  file: string;
  publishAs?: string;
  width: number;
  height: number;
  description: string;
}[];
const isVector = (codename: string) => /^(icon_|logo_|favicon)/.test(codename);

describe('the pictures of the demo', () => {
  it('are all there, in the sizes of their kinds', () => {
    expect(entries.map(({ codename }) => codename).sort()).toEqual([...WANTED].sort());
    for (const { codename, width, height, publishAs } of entries) {
      const size = `${width}x${height}`;
      if (codename === 'scene_data_hall_portrait') expect(size).toBe('1200x1500');
      else if (codename.startsWith('scene_')) expect(size).toBe('2400x1350');
      else if (codename.startsWith('drawing_')) expect(size).toBe('1600x1200');
      else if (codename.startsWith('person_')) expect(size).toBe('800x800');
      else if (codename.startsWith('icon_')) expect(size).toBe('48x48');
      else if (codename === 'share_image') expect(size).toBe('1200x630');
      else if (!isVector(codename)) expect(size).toBe('1600x1600');
      const name = publishAs?.replace(/\.focus-\d+-\d+(?=\.png$)/, '');
      expect(name).toBe(isVector(codename) ? undefined : `${codename.replaceAll('_', '-')}.png`);
      if (name !== publishAs) expect(codename).toMatch(/^scene_/);
    }
  });

  it('are in the repository as they are drawn', () => {
    const committed = readdirSync(folder)
      .filter((file) => file !== 'documents')
      .sort();
    expect(committed).toEqual([...files.keys(), 'assets.json'].sort());
    for (const [file, svg] of files)
      expect({ file, same: readFileSync(`${folder}${file}`, 'utf8') === svg }).toEqual({ file, same: true });
    expect(JSON.parse(readFileSync(`${folder}assets.json`, 'utf8'))).toEqual([...list, ...documentList()]);
  });

  it.each(entries.map((entry) => [entry.codename, entry] as const))(
    '%s is drawn at its size, from itself alone',
    async (_name, entry) => {
      const svg = files.get(entry.file) ?? '';
      expect(svg).not.toMatch(/<script|<text|href=|<image|NaN|undefined|Infinity/);
      // Nothing but its own gradients, clips and filters is referred to, each once defined.
      expect(svg.match(/url\((?!#)/g)).toBeNull();
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
      expect(svg.length).toBeLessThan(LARGEST);
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height, format }).toEqual({ width: entry.width, height: entry.height, format: 'svg' });
      // Something is on it: not one flat colour.
      const small = await sharp(Buffer.from(svg), { density: 20 })
        .resize(64)
        .flatten({ background: '#808080' })
        .png()
        .toBuffer();
      const { channels } = await sharp(small).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
    },
  );

  it('have words for those who do not see them, except what decorates', () => {
    for (const { codename, description } of entries) {
      if (/^(icon_|favicon)/.test(codename)) expect(description).toBe('');
      else expect(description.length).toBeGreaterThan(8);
    }
  });
});
