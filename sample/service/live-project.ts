import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type AssetTable, loadAssets, NO_ASSETS } from './assets.js';
import { FileTree } from './file-tree.js';
import { ChangeClock } from './instants.js';
import { isBundle } from './item-bundle.js';
import type { ItemRecord } from './item-file.js';
import { mapItem } from './item-mapper.js';
import { type ItemChange, ItemTable } from './item-table.js';
import type { Log } from './log.js';
import { EMPTY_MODEL, type Model } from './model.js';
import { loadModel, type Stamp } from './model-loader.js';
import { type Change, difference } from './notifications.js';
import { Snapshot } from './snapshot.js';

/** The project as the two delivery slots show it. */
export interface View {
  published: Snapshot;
  preview: Snapshot;
}

export interface LiveProjectOptions {
  projectDir: string;
  /** Folders that bring items of their own, in files below a folder called `sample`. */
  sampleDirs: readonly string[];
  staleMs: number;
  /** As long also those who wait for new content get the view from before. */
  lateMs: number;
  rescanMs: number;
  /** Within this time after a file went, its coming back elsewhere is a move (30). */
  moveMs?: number;
  log: Log;
  assetAddress: (fileId: string, fileName: string) => string;
  rasterSize: (asset: { contentHash: string; fileName: string }) => Promise<number | null>;
  onChanges: (changes: Change[]) => void;
}

const MOST_WARNINGS = 200;

/** Keeps a view of the project folder that is always whole, and tells what each save changed. */
export class LiveProject {
  private readonly clock = new ChangeClock();
  private readonly modelDir: string;
  private readonly itemsDir: string;
  private readonly assetsDir: string;
  private readonly table: ItemTable;
  private readonly tree: FileTree;
  private model: Model = EMPTY_MODEL;
  private assets: AssetTable = NO_ASSETS;
  private view: View;
  private older: { view: View; at: number } | null = null;
  private readonly stamp: Stamp = (mtimeMs, previous) =>
    previous === null ? this.clock.atRest(mtimeMs) : this.clock.next(mtimeMs);

  constructor(private readonly options: LiveProjectOptions) {
    this.modelDir = join(options.projectDir, 'model');
    this.itemsDir = join(options.projectDir, 'content', 'items');
    this.assetsDir = join(options.projectDir, 'content', 'assets');
    this.table = new ItemTable(options.projectDir, this.clock, options.log);
    this.view = this.makeView();
    this.tree = new FileTree(
      [this.modelDir, this.itemsDir, this.assetsDir, ...options.sampleDirs],
      (paths) => this.apply(paths, false),
      options.rescanMs,
      options.log,
    );
  }

  async start(): Promise<void> {
    await this.tree.start((paths) => this.apply(paths, true));
  }

  async close(): Promise<void> {
    await this.tree.close();
  }

  /** Resolves when the view shows what is in the files now. */
  async catchUp(): Promise<void> {
    await this.tree.catchUp();
  }

  current(): View {
    return this.view;
  }

  /** The view from before the last change while it may still be served, else null. */
  stale(): View | null {
    return this.olderFor(this.options.staleMs);
  }

  /** The view from before the last change while not even those who wait for the new one get it, else null. */
  late(): View | null {
    return this.olderFor(this.options.lateMs);
  }

  private olderFor(ms: number): View | null {
    const { older } = this;
    return older !== null && Date.now() < older.at + ms ? older.view : null;
  }

  private async apply(told: string[], starting: boolean): Promise<void> {
    const paths = starting ? told : await this.withRestOfMove(told);
    const before = { view: this.view, model: this.model, assets: this.assets };
    const isIn = (folder: string) => (path: string) => path.startsWith(folder + sep);
    const { log } = this.options;
    if (starting || paths.some(isIn(this.modelDir))) {
      this.model = await loadModel(this.modelDir, this.model, this.stamp, log);
    }
    if (starting || paths.some(isIn(this.assetsDir))) {
      const { assetAddress, rasterSize } = this.options;
      const loaded = await loadAssets(this.assetsDir, this.assets, assetAddress, rasterSize, this.stamp, log);
      this.assets = loaded ?? this.assets;
    }
    const files = paths
      .filter((path) => this.holdsItem(path))
      .map((path) => relative(this.options.projectDir, path).split(sep).join('/'));
    const itemChanges = await this.table.update(files, starting);
    // At a start nobody is told, and to look for the items around each component takes its time.
    const changes = starting
      ? []
      : [...this.objectChanges(before), ...this.changesOfItems(itemChanges, before.view)];
    if (!starting && changes.length === 0 && itemChanges.length === 0) return;
    this.view = this.makeView();
    this.view.published.takeOrders(before.view.published);
    this.view.preview.takeOrders(before.view.preview);
    const modelChanged = changes.some(({ kind }) => kind !== 'content_item' && kind !== 'asset');
    this.check(modelChanged || starting ? null : itemChanges);
    if (starting) return;
    this.hold(before.view);
    this.options.onChanges(changes);
  }

  /** The view from before a change is held as long as it may be served. */
  private hold(view: View): void {
    const older = { view, at: Date.now() };
    this.older = older;
    setTimeout(
      () => {
        if (this.older === older) this.older = null;
      },
      Math.max(this.options.staleMs, this.options.lateMs),
    ).unref();
  }

  /** The two ends of a moved file can be told apart from each other; apart, they would unpublish it for a moment. */
  private async withRestOfMove(paths: string[]): Promise<string[]> {
    if (paths.every((path) => existsSync(path))) return paths;
    await new Promise((resolve) => setTimeout(resolve, this.options.moveMs ?? 30));
    return [...new Set([...paths, ...(await this.tree.drain())])];
  }

  private holdsItem(path: string): boolean {
    if (path.startsWith(this.itemsDir + sep)) return true;
    const isSample = path.includes(`${sep}sample${sep}`);
    return isSample && this.options.sampleDirs.some((folder) => path.startsWith(folder + sep));
  }

  private makeView(): View {
    const { model, assets } = this;
    const published = new Map(this.table.published);
    const preview = this.table.drafts.size === 0 ? published : new Map([...published, ...this.table.drafts]);
    return {
      published: new Snapshot(model, assets, published),
      preview: new Snapshot(model, assets, preview),
    };
  }

  private objectChanges(before: { model: Model; assets: AssetTable }): Change[] {
    const now = () => this.clock.next(Date.now());
    return [
      ...difference('language', before.model.languages, this.model.languages, now),
      ...difference('taxonomy', before.model.taxonomies, this.model.taxonomies, now),
      ...difference('content_type', before.model.types, this.model.types, now),
      ...difference('asset', before.assets.byCodename, this.assets.byCodename, now),
    ];
  }

  /** A component is published with the items around it, so a change of one is a change of those. */
  private changesOfItems(itemChanges: ItemChange[], before: View): Change[] {
    const changes: Change[] = [];
    const told = new Set<string>();
    const tell = (record: ItemRecord, action: string, at: string) => {
      const slot = record.draft ? 'preview' : 'published';
      told.add(`${record.codename}:${slot}`);
      const language = record.language ?? this.model.defaultLanguage;
      changes.push({ kind: 'content_item', action, slot, record, language, at });
    };
    for (const { before: old, after, draft } of itemChanges) {
      const was = old && !old.component ? old : undefined;
      const is = after && !after.component ? after : undefined;
      if (is)
        tell(is, draft ? (was ? 'metadata_changed' : 'workflow_step_changed') : 'published', is.lastModified);
      else if (was) {
        const published = this.table.published.has(was.codename);
        const action = draft ? (published ? 'workflow_step_changed' : 'deleted') : 'unpublished';
        // Unpublishing is no change of the item, and leaves its time as it is.
        tell(was, action, was.lastModified);
      }
    }
    const components = itemChanges.filter(({ before: old, after }) => old?.component || after?.component);
    if (components.length === 0) return changes;
    const after = this.makeView();
    for (const { before: old, after: now, draft } of components) {
      const codename = (now ?? old)?.codename ?? '';
      const slot = draft ? 'preview' : 'published';
      const owners = [...before[slot].itemsUsing(codename), ...after[slot].itemsUsing(codename)];
      for (const { codename: owner, draft: inDraft } of owners) {
        const record = (inDraft ? this.table.drafts : this.table.published).get(owner);
        if (!record || told.has(`${owner}:${inDraft ? 'preview' : 'published'}`)) continue;
        const touched = this.table.touch(record);
        tell(touched, inDraft ? 'metadata_changed' : 'published', touched.lastModified);
      }
    }
    return changes;
  }

  /** Tells what does not fit the model, or names things that are not there. Null: everything is looked at. */
  private check(itemChanges: ItemChange[] | null): void {
    const records = itemChanges
      ? itemChanges.map(({ after }) => after).filter((record) => record !== undefined)
      : // The items of bundles are made by programs, and may be too many to look at each at a start.
        [...this.table.published.values(), ...this.table.drafts.values()].filter(
          ({ file }) => !isBundle(dirname(file)),
        );
    let count = 0;
    for (const record of records) {
      mapItem(record, this.view.preview, (text) => {
        count += 1;
        if (count > MOST_WARNINGS) return;
        this.options.log({
          level: 'warning',
          file: record.file,
          message: `Item ${record.codename}: ${text}`,
        });
      });
    }
    if (count > MOST_WARNINGS) {
      this.options.log({ level: 'warning', message: `${count - MOST_WARNINGS} more warnings are not shown` });
    }
  }
}
