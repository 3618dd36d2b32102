/** Measures of products in millimetres, as the product pages state them: pictures, drawings and documents take them from here. */

/** Rack PDUs: outlets in six groups, each with the breakers of two branches, and a meter in the middle. */
export interface PduMeasures {
  length: number;
  width: number;
  depth: number;
  /** Distance of the mounting buttons. */
  buttons: number;
  groups: number;
  /** Outlets of a group and their distance. */
  each: number;
  pitch: number;
}

/** P3-3460-48H. */
export const P3: PduMeasures = {
  length: 1780,
  width: 56,
  depth: 44,
  buttons: 1562,
  groups: 6,
  each: 8,
  pitch: 30,
};
/** P5-3460-36H: relays take room behind each outlet. */
export const P5: PduMeasures = { ...P3, depth: 54, each: 6, pitch: 40 };

/** Depth of a one-sided vertical manager, and its height of 45 units: that of an R-Series rack. */
const VERTICAL = { depth: 330, height: 2134, units: 45 } as const;
export const V8 = { ...VERTICAL, width: 200 } as const;
export const V10 = { ...VERTICAL, width: 250 } as const;
/** Width and depth that cables may fill. */
export const V8_SECTION = [190, 190] as const;

/** Cold aisle between N6 cabinets. */
export const AISLE = { width: 1200, header: 2330, cabinets: 12, pitch: 600, cabinetDepth: 1200 } as const;
