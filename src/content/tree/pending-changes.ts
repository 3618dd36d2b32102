import type { TreeChanges } from './tree-changes.js';

type Part = keyof TreeChanges;
const PARTS: readonly Part[] = ['items', 'dependencies', 'touched', 'removed'];

/**
 * What this process has taken into its page tree and no purge has published yet. A change is seen in the tree once only:
 * when the purge then fails, or when a whole reading came before the notification, it would be forgotten which other
 * pages show it.
 */
export class PendingChanges {
  private readonly parts: Record<Part, Map<string, number>> = {
    items: new Map(),
    dependencies: new Map(),
    touched: new Map(),
    removed: new Map(),
  };
  private serial = 0;

  get isEmpty(): boolean {
    return PARTS.every((part) => this.parts[part].size === 0);
  }

  /** @returns all that is to be published now, with a number for {@link published}. */
  note(changes: TreeChanges): TreeChanges & { serial: number } {
    this.serial += 1;
    for (const part of PARTS) for (const name of changes[part]) this.parts[part].set(name, this.serial);
    const { items, dependencies, touched, removed } = this.parts;
    return {
      items: [...items.keys()],
      dependencies: [...dependencies.keys()],
      touched: [...touched.keys()],
      removed: [...removed.keys()],
      serial: this.serial,
    };
  }

  /** Forgets what {@link note} gave with this number, but not what was noted since. */
  published(serial: number): void {
    for (const part of PARTS) {
      for (const [name, at] of this.parts[part]) if (at <= serial) this.parts[part].delete(name);
    }
  }
}
