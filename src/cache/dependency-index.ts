/**
 * Which pages were made of what. Most things are part of one page only, so a single path is kept without a set round it.
 */
export class DependencyIndex {
  private readonly paths = new Map<string, string | Set<string>>();

  get size(): number {
    return this.paths.size;
  }

  add(path: string, dependencies: readonly string[]): void {
    for (const dependency of dependencies) {
      const present = this.paths.get(dependency);
      if (present === undefined) this.paths.set(dependency, path);
      else if (typeof present !== 'string') present.add(path);
      else if (present !== path) this.paths.set(dependency, new Set([present, path]));
    }
  }

  remove(path: string, dependencies: readonly string[]): void {
    for (const dependency of dependencies) {
      const present = this.paths.get(dependency);
      if (present === path) this.paths.delete(dependency);
      else if (present !== undefined && typeof present !== 'string') {
        present.delete(path);
        if (present.size === 0) this.paths.delete(dependency);
      }
    }
  }

  pathsOf(dependency: string): Iterable<string> {
    const present = this.paths.get(dependency);
    return typeof present === 'string' ? [present] : (present ?? []);
  }
}
