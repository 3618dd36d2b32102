/** Shapes of Delivery API v2 answers, as far as this service makes them. */

export interface DeliveredSystem {
  id: string;
  name: string;
  codename: string;
  language: string;
  type: string;
  collection: string;
  sitemap_locations: string[];
  last_modified: string;
  workflow: string | null;
  workflow_step: string | null;
}

export interface DeliveredAsset {
  name: string;
  description: string | null;
  type: string;
  size: number;
  url: string;
  width: number | null;
  height: number | null;
  renditions: Record<string, DeliveredRendition>;
}

/** A picture as an editor cut it for one place. */
interface DeliveredRendition {
  rendition_id: string;
  preset_id: string;
  width: number;
  height: number;
  query: string;
}

export interface DeliveredImage {
  image_id: string;
  description: string | null;
  url: string;
  width: number | null;
  height: number | null;
}

export interface DeliveredLink {
  codename: string;
  type: string;
  url_slug: string;
}

export interface DeliveredElement {
  type: string;
  name: string;
  value: unknown;
  taxonomy_group?: string;
  display_timezone?: string | null;
  images?: Record<string, DeliveredImage>;
  links?: Record<string, DeliveredLink>;
  modular_content?: string[];
}

export interface DeliveredItem {
  system: DeliveredSystem;
  elements: Record<string, DeliveredElement>;
}
