/** The people of the demo: how each looks. */
import { BLUE } from './materials.js';

type Hair = 'side_part' | 'long' | 'bun' | 'curls' | 'crop' | 'bob' | 'waves' | 'scarf';
type Clothes = 'blazer' | 'shirt' | 'roll_neck' | 'jacket' | 'crew_neck';

export interface Person {
  name: string;
  /** What the picture shows, for those who do not see it. */
  looks: string;
  /** Lit, middle and shaded tone. */
  skin: readonly [string, string, string];
  hair: Hair;
  hairColor: string;
  clothes: Clothes;
  /** Of the outer garment, and of what is seen at the neck. */
  cloth: readonly [string, string];
  ground: readonly [string, string];
  glasses?: boolean;
  beard?: boolean;
  /** Wider neck and shoulders, stronger brows, narrower lips. */
  broad?: boolean;
  /** Iris. */
  eyes?: string;
  /** Width of the jaw against the middle. */
  jaw?: number;
}

const FAIR = ['#f6d9c6', '#e5b89c', '#bb8669'] as const;
const LIGHT = ['#eec8a9', '#d6a37d', '#a6714d'] as const;
const OLIVE = ['#e0b48d', '#c39064', '#8f6040'] as const;
const TAN = ['#c9966b', '#a87148', '#754a2c'] as const;
const BROWN = ['#9c6a48', '#7b4d31', '#4f2f1d'] as const;
const DEEP = ['#7b5039', '#5c3a28', '#392217'] as const;

const COOL = ['#dfe7ef', '#b4c2d2'] as const;
const MIST = ['#e9edf1', '#c6cfd9'] as const;
const STEEL = ['#c9d5e2', '#8fa3b9'] as const;
const SLATE = ['#8ea2b8', '#4f647c'] as const;

export const PEOPLE: Record<string, Person> = {
  person_mara_lindqvist: {
    name: 'Mara Lindqvist',
    looks: 'blond hair tied back, dark blazer',
    skin: FAIR,
    hair: 'bun',
    hairColor: '#a67b48',
    eyes: '#4d7594',
    clothes: 'blazer',
    cloth: ['#1b2b42', '#f3f5f8'],
    ground: COOL,
  },
  person_tomas_okafor: {
    name: 'Tomas Okafor',
    looks: 'short black hair, trimmed beard, blue shirt',
    skin: DEEP,
    hair: 'crop',
    hairColor: '#15110f',
    clothes: 'shirt',
    cloth: ['#3f6fb3', '#5d8bcb'],
    ground: MIST,
    beard: true,
    broad: true,
    jaw: 1.08,
  },
  person_hana_brandt: {
    name: 'Hana Brandt',
    looks: 'black bob, round glasses, light roll-neck',
    skin: LIGHT,
    hair: 'bob',
    hairColor: '#1c1a1d',
    clothes: 'roll_neck',
    cloth: ['#d9dde2', '#e9ecef'],
    ground: SLATE,
    glasses: true,
  },
  person_ines_calloway: {
    name: 'Ines Calloway',
    looks: 'dark curls, blue crew neck',
    skin: BROWN,
    hair: 'curls',
    hairColor: '#201512',
    clothes: 'crew_neck',
    cloth: [BLUE, '#0847a9'],
    ground: MIST,
  },
  person_ruben_castellanos: {
    name: 'Rubén Castellanos',
    looks: 'dark hair parted at the side, gray work jacket',
    skin: OLIVE,
    hair: 'side_part',
    hairColor: '#2b201b',
    clothes: 'jacket',
    cloth: ['#48566a', '#e9edf1'],
    ground: COOL,
    broad: true,
    jaw: 1.1,
  },
  person_dana_whitfield: {
    name: 'Dana Whitfield',
    looks: 'gray shoulder-length hair, dark blazer over a light blouse',
    skin: FAIR,
    hair: 'waves',
    hairColor: '#747a83',
    eyes: '#4a6a86',
    clothes: 'blazer',
    cloth: ['#3a4150', '#d7e4f7'],
    ground: STEEL,
  },
  person_kenji_morita: {
    name: 'Kenji Morita',
    looks: 'short gray-black hair, glasses, white shirt',
    skin: LIGHT,
    hair: 'side_part',
    hairColor: '#3a3b40',
    clothes: 'shirt',
    cloth: ['#eef1f5', '#ffffff'],
    ground: SLATE,
    glasses: true,
    broad: true,
    jaw: 1.06,
  },
  person_aisha_rahman: {
    name: 'Aisha Rahman',
    looks: 'blue headscarf, dark jacket',
    skin: TAN,
    hair: 'scarf',
    hairColor: '#5f86b8',
    clothes: 'jacket',
    cloth: ['#1d2836', '#5f86b8'],
    ground: COOL,
  },
};
