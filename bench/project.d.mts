interface ProjectItem {
  codename: string;
  name: string;
  type: string;
  elements: Record<string, unknown>;
}

export interface MadeProject {
  readonly directory: string;
  /** Pages that were made, without those of the sample. */
  readonly pages: number;
  readonly items: number;
  readonly bundles: number;
  readonly bytes: number;
  readonly places: {
    readonly families: readonly string[];
    readonly months: readonly string[];
    readonly seriesPaths: readonly string[];
    readonly groupPaths: readonly string[];
    readonly postPaths: readonly string[];
  };
  edit(codename: string, change: (item: ProjectItem) => void): void;
  remove(codename: string): void;
}

export function addPages(directory: string, pages: number): MadeProject;
export function makeProject(directory: string, pages: number): MadeProject;
