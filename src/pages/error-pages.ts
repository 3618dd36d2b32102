import type { IncomingMessage } from 'node:http';
import type { LiveContent } from '../content/content.module.js';
import { DependencyRecorder } from '../content/content.module.js';
import type { ErrorDocument } from '../platform/http/error-responder.js';
import type { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import type { Logger } from '../platform/logging/logger.js';
import type { ClientBundle } from './client-bundle.js';
import type { PageMaker } from './page-maker.js';
import { rootAlert } from './root-alert.js';

/** Stands for the request id in a kept error page; replaced in each answer. */
const ID_PLACE = '00000000-0000-4000-8000-000000000000';

/** Draws the error page of the specification (chapter 2) with the site's header and footer, when those are known. */
export class ErrorPages {
  /** In production the page depends only on the status, so one copy of each is kept. */
  private readonly kept = new Map<string, ErrorDocument>();
  private keptFor: unknown = null;

  constructor(
    private readonly content: LiveContent,
    private readonly maker: PageMaker,
    private readonly bundle: ClientBundle,
    private readonly production: boolean,
    private readonly logger: Logger,
  ) {}

  /** Always gives a document: one that cannot be drawn is replaced by an alert that needs no drawing. */
  async render(error: HttpError, request: IncomingMessage): Promise<ErrorDocument> {
    try {
      return this.page(error, request);
    } catch (failure) {
      this.logger.error('error page failed', { error: failure });
      return this.alert(error, failure, requestIdOf(request));
    }
  }

  private page(error: HttpError, request: IncomingMessage): ErrorDocument {
    const id = requestIdOf(request);
    if (!this.production) return this.draw(error, id, request.url ?? '/');
    const site = this.content.siteAtHand();
    if (site !== this.keptFor) {
      this.kept.clear();
      this.keptFor = site;
    }
    const key = String(error.status);
    const kept = this.kept.get(key) ?? this.draw(error, ID_PLACE, '/');
    this.kept.set(key, kept);
    return {
      ...kept,
      html: Buffer.from(kept.html.toString('utf8').replace(ID_PLACE, id)),
    };
  }

  private alert(error: HttpError, failure: unknown, requestId: string): ErrorDocument {
    const { styles } = this.bundle.assets;
    const details = [rawDetails(error), rawDetails(failure)].join('\n\n');
    return {
      html: Buffer.from(rootAlert({ styles, requestId, details: this.production ? null : details })),
      contentSecurityPolicy: this.maker.policy([], []),
    };
  }

  private draw(error: HttpError, requestId: string, target: string): ErrorDocument {
    const recorder = new DependencyRecorder(this.content.tree, []);
    const drawn = this.bundle.renderDocument({
      kind: 'error',
      ...this.maker.context(target.replace(/\?.*$/, ''), recorder),
      site: this.content.siteAtHand()?.payload ?? null,
      statusCode: error.status,
      requestId,
      message: error.message,
      stack: this.production ? null : rawDetails(error),
    });
    return {
      html: Buffer.from(drawn.html),
      contentSecurityPolicy: this.maker.policy(drawn.scriptHashes, drawn.scriptOrigins),
    };
  }
}

/** Where an error arose, and what it was caused by. */
function rawDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nCaused by: ${rawDetails(error.cause)}`;
}
