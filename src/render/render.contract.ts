/**
 * The one seam between the server and what is rendered: `client/server.tsx` exports
 * `renderDocument: RenderDocument`, and nothing else of `client/` is used by `src/`.
 */
import type { SeriesPageData, SoldParts } from '../catalog/series-page.contract.js';
import type { Breadcrumb, PageFacts, PagePayload, SitePayload } from '../content/content.contract.js';
import type { ListPage } from '../content/list-page.contract.js';
import type { FinderView } from '../locations/locations.contract.js';

/**
 * `plain`: for forms about accounts, without menus and without scripts of others. `bare`: nothing but the screen, for
 * frames of the content service.
 */
export type LayoutName = 'default' | 'home' | 'static' | 'plain' | 'bare';

/** What the browser build left behind, read once at start from Vite's manifest. */
export interface ClientAssets {
  buildId: string;
  /** Site-absolute addresses, e.g. `/_build/assets/browser-x.js`. */
  entry: string;
  /** Script of the custom elements, which are all that they load of ours. */
  customElementEntry: string;
  styles: string[];
  /** Fonts worth a preload. */
  preloadFonts: string[];
  /** A same-origin script that reloads the page after a rebuild; only under `npm run dev`. */
  devReload: string | null;
  /** Script of the editing overlay, which only the preview asks for. */
  overlay: string;
}

export interface RenderProblem {
  /** Stable code, e.g. `block_failed`, `unknown_block`, `missing_required`. */
  code: string;
  itemCodename: string;
  itemType: string;
  message: string;
}

export interface EditingContext {
  /** The editing overlay; null when it is turned off. */
  overlay: Overlay | null;
}

export interface Overlay {
  /** Site-absolute address of its script. */
  script: string;
  /** Origin of the app that frames the preview. */
  appOrigin: string;
  /** Codename of an element by the name that it has in a content item; null for one that no item had. */
  codenameOf(property: string): string | null;
}

export interface RenderContext {
  /** Canonical path of the document, e.g. `/en-us/products`. */
  path: string;
  /** Page of a list that the document shows; later ones have an address of their own. */
  listPage: ListPage;
  /** Origin of the site without trailing slash. */
  publicUrl: string;
  /** False shows raw error details and labelled boxes for faulty blocks. */
  production: boolean;
  preview: boolean;
  /** What editors get on the pages of the preview; null for visitors, and where the preview is closed. */
  editing: EditingContext | null;
  /** Kontent.ai environment whose items the labels lead to. */
  projectId: string;
  /** Hosts that `<iframe>` and picture addresses may point to. */
  assetOrigins: string[];
  /** Origins that frames may come from (films, iframe blocks); all others are refused. */
  frameOrigins: string[];
  /** Origins that script tags of the site configuration may load from; all others are refused. */
  scriptOrigins: string[];
  /** Origin of the content service's app, where editors work. */
  contentApp: string;
  /** Address of a film in its player, and of its page for people without one; `{id}` stands for the film's id. */
  filmPlayer: string;
  filmPage: string;
  /** Cookie that remembers the locale, and whether it must also work inside frames of other sites. */
  localeCookie: { name: string; crossOrigin: boolean };
  /** When this is rendered, ISO 8601 UTC. */
  now: string;
  assets: ClientAssets;
  /** What the catalogue says of the series that the page is about. */
  product?: SeriesPageData | undefined;
  /**
   * What can be ordered of the series that blocks tell of, by the path of the page about the series; parts that they
   * name, by the key of their number.
   */
  soldParts?: Readonly<Record<string, SoldParts>> | undefined;
  /** null when the content service never answered: render the static layout. */
  site: SitePayload | null;
  /** Path of a page by its codename or item id; null without one, or when not everybody may read it. Records a dependency. */
  pathOf(codenameOrId: string): string | null;
  /** Path of the page about a series, by what the series selector stored. Records a dependency. */
  pathOfSeries(series: string): string | null;
  /** Facts of the page about a series; null when there is none. Records a dependency. */
  pageOfSeries(series: string): PageFacts | null;
  /** Facts of a page by its codename; null when unknown or not for everybody. Records a dependency. */
  pageInfo(codename: string): PageFacts | null;
  /** Tells the server of a faulty block; logged once per item and build. */
  report(problem: RenderProblem): void;
  /** Tells that what is rendered changes by itself at this instant (ISO 8601), e.g. when an event ends. */
  changesAt(instant: string): void;
}

export interface PageRenderInput extends RenderContext {
  kind: 'page';
  page: PagePayload;
  breadcrumbs: Breadcrumb[];
  /** What the finder of the page shows; null for pages without one. */
  finder: FinderView | null;
}

export interface ErrorRenderInput extends RenderContext {
  kind: 'error';
  statusCode: number;
  requestId: string | null;
  /** Shown only when not production, e.g. 'Page not found: /en-us/x'. */
  message: string;
  stack: string | null;
  /** Published pages whose address is like the one that was asked for, closest first. */
  similarPages: readonly { title: string; path: string }[];
  /** Words of the address that was asked for, to be searched for. */
  searchWords: string;
  /** Where one signs in and comes back from, when that may help. */
  signInPath: string | null;
  /** Why the whole site is closed to who asks; not given or null when it is not. */
  closed?: string | null;
}

/**
 * Data of each screen by its name. The room whose controller serves a screen adds its line from its own contract:
 *
 *     declare module '../render/render.contract.js' {
 *       interface ScreenData { logout: LogoutData }
 *     }
 *
 * The compiler then asks for a component of that name in `client/screens/index.ts`, and for this data where the
 * screen is rendered.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms that have screens fill it
export interface ScreenData {}

export type ScreenName = keyof ScreenData;

/** What a controller hands to a screen. */
export type ScreenContent = {
  [N in ScreenName]: {
    screen: N;
    /** Title of the document, to which the site's name is added. */
    title: string;
    /** Taken when the site configuration is known; without one every document is static. */
    layout: LayoutName;
    /** Plain JSON. */
    data: ScreenData[N];
    /** Keeps the screen out of search engines; others are told its canonical address. */
    robots?: 'noindex';
    /** Its address is a secret, which links and forms on it tell nobody. */
    referrer?: 'no-referrer';
  };
}[ScreenName];

export type ScreenRenderInput = RenderContext & { kind: 'screen' } & ScreenContent;

export type RenderInput = PageRenderInput | ScreenRenderInput | ErrorRenderInput;

/** Body of `{path}/_payload.json`: what the navigator swaps. */
export interface NavigationPayload {
  buildId: string;
  path: string;
  title: string;
  layout: LayoutName;
  /** Managed head tags (everything between the head markers) as HTML. */
  head: string;
  /** Inner HTML of `<main>`. */
  main: string;
  /**
   * True when the page must be loaded as a whole document: it carries scripts of its own, or its address leads where a
   * payload cannot (then nothing else is told).
   */
  fullLoad: boolean;
}

export interface RenderOutput {
  html: string;
  navigation: NavigationPayload;
  /** `sha256-…` of every inline script in `html`, also of those that wait for consent. */
  scriptHashes: string[];
  /** Origins outside of the site that scripts of `html` come from. */
  scriptOrigins: string[];
}

export type RenderDocument = (input: RenderInput) => RenderOutput;
