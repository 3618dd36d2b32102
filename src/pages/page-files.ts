import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentError, LiveContent, type Reader } from '../content/content.module.js';
import { HttpError } from '../platform/http/http-error.js';

type Files = ReadonlyMap<string, string>;

/** Pages whose files are remembered, and for how long, in milliseconds: a film is asked for in many parts. */
const MAX_PAGES = 500;
const REMEMBERED_MS = 60_000;

/** Which files are on a page that only some may read, as one person sees it. */
@Injectable()
export class PageFiles {
  private readonly known = new LRUCache<string, Promise<Files>>({ max: MAX_PAGES, ttl: REMEMBERED_MS });

  constructor(private readonly content: LiveContent) {}

  /**
   * Address of a file at the asset service; null when it is not on the page.
   * @throws HttpError 503 when the page cannot be read
   */
  async find(codename: string, file: string, reader: Reader): Promise<string | null> {
    const key = JSON.stringify([codename, reader.isAdmin, [...reader.roles].sort(), reader.mail]);
    let files = this.known.get(key);
    if (files === undefined) {
      files = this.content.loadPage(codename, { reader }).then((page) => page.files);
      this.known.set(key, files);
    }
    try {
      return (await files).get(file) ?? null;
    } catch (error) {
      this.known.delete(key);
      if (!(error instanceof ContentError)) throw error;
      if (error.kind === 'not_found') return null;
      throw HttpError.unavailable('content_unavailable', 'The file cannot be read right now.', 10, error);
    }
  }
}
