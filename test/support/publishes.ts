/** Publishes of every kind on a few pages of the test's own, and how to see that they have arrived. */
import type { ContentFiles } from './content-files.js';
import { until } from './until.js';

/** Far above what any publish needs, on whatever machine this is. */
const PATIENCE_MS = 90_000;

export type PublishKind =
  /** New words on one page. */
  | 'text'
  /** A new title, which the page below shows as well. */
  | 'title'
  /** A new address, also for the page below and in the links of a third page. */
  | 'move'
  /** A page goes, or comes back. */
  | 'toggle'
  /** New words on every page. */
  | 'footer';

export const PUBLISH_KINDS: readonly PublishKind[] = ['text', 'title', 'move', 'toggle', 'footer'];

export interface Publish {
  readonly kind: PublishKind;
  /** Codename of the item that changed. */
  readonly codename: string;
  /** Resolves when every server shows it. */
  arrived(): Promise<void>;
}

const page = (title: string, slug: string, more: Record<string, unknown> = {}) => ({
  name: title,
  type: 'interior_page',
  elements: { title, url_slug: slug, content: '<p>The first words.</p>', ...more },
});

/** Writes the pages; for `prepare` of a site. */
export function preparePublishes(files: ContentFiles): void {
  files.write('fault_child', page('Fault child', 'child'));
  files.write('fault_guest', page('Fault guest', 'guest'));
  files.write('fault_hub', page('Fault hub', 'fault-hub-0', { subpages: ['fault_child', 'fault_guest'] }));
  const link = '<p>See <a data-item-id="" data-codename="fault_child" href="">the child</a>.</p>';
  files.write('fault_links', page('Fault links', 'fault-links', { content: link }));
  files.edit('home', (item) => {
    item.elements.subpages = [...(item.elements.subpages as string[]), 'fault_hub', 'fault_links'];
  });
}

export class Publishes {
  private count = 0;
  private slug = 'fault-hub-0';
  private guestIsThere = true;

  constructor(
    private readonly files: ContentFiles,
    private readonly urls: readonly string[],
    /** Pages that no publish moves. */
    private readonly others: readonly string[],
  ) {}

  /** How many there were. */
  get published(): number {
    return this.count;
  }

  /** Paths of all pages that are there now. */
  get paths(): readonly string[] {
    const guest = this.guestIsThere ? [`/en-us/${this.slug}/guest`] : [];
    return [...this.others, '/en-us/fault-links', this.hub, this.child, ...guest];
  }

  get hub(): string {
    return `/en-us/${this.slug}`;
  }

  private get child(): string {
    return `${this.hub}/child`;
  }

  /** Asks every server for every page once. */
  async visit(): Promise<void> {
    for (const path of this.paths) await this.shown(path, '</html>');
  }

  async publish(kind: PublishKind): Promise<Publish> {
    this.count += 1;
    const words = `Publish ${this.count} of kind ${kind}`;
    // The service tells changes apart by their times, which are whole milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5));
    switch (kind) {
      case 'text':
        this.set('fault_hub', 'content', `<p>${words}</p>`);
        return { kind, codename: 'fault_hub', arrived: () => this.shown(this.hub, words) };
      case 'title':
        this.set('fault_hub', 'title', words);
        return {
          kind,
          codename: 'fault_hub',
          arrived: async () => {
            await this.shown(this.hub, words);
            await this.shown(this.child, words);
          },
        };
      case 'move':
        this.slug = `fault-hub-${this.count}`;
        this.set('fault_hub', 'url_slug', this.slug);
        return {
          kind,
          codename: 'fault_hub',
          arrived: async () => {
            await this.shown(this.hub, '</html>');
            await this.shown(this.child, '</html>');
            await this.shown('/en-us/fault-links', `href="${this.child}"`);
          },
        };
      case 'toggle':
        return this.toggle();
      case 'footer':
        this.set('main_footer', 'legal_text', words);
        return {
          kind,
          codename: 'main_footer',
          arrived: async () => {
            for (const path of this.paths) await this.shown(path, words);
          },
        };
    }
  }

  private toggle(): Publish {
    this.guestIsThere = !this.guestIsThere;
    // With other words each time: the same ones again would be the same notification, and notifications are counted.
    if (this.guestIsThere)
      this.files.write(
        'fault_guest',
        page('Fault guest', 'guest', { content: `<p>Return ${this.count}.</p>` }),
      );
    else this.files.remove('fault_guest');
    const wanted = this.guestIsThere ? [200] : [404, 410];
    const path = `${this.hub}/guest`;
    const arrived = async () => {
      await this.everywhere(`${wanted} for ${path}`, async (url) => {
        const answer = await fetch(`${url}${path}`);
        await answer.arrayBuffer();
        return wanted.includes(answer.status);
      });
    };
    return { kind: 'toggle', codename: 'fault_guest', arrived };
  }

  private set(codename: string, element: string, value: string): void {
    this.files.edit(codename, (item) => {
      item.elements[element] = value;
    });
  }

  private shown(path: string, words: string): Promise<void> {
    return this.everywhere(`"${words}" on ${path}`, async (url) => {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      const text = await answer.text();
      return answer.status === 200 && text.includes(words);
    });
  }

  private async everywhere(what: string, check: (url: string) => Promise<boolean>): Promise<void> {
    for (const url of this.urls) {
      await until(() => check(url), { withinMs: PATIENCE_MS, everyMs: 50, what: `${what} from ${url}` });
    }
  }
}
