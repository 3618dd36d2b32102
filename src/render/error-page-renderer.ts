import type { IncomingMessage } from 'node:http';
import type { LiveContent } from '../content/content.module.js';
import { DependencyRecorder } from '../content/content.module.js';
import type { ErrorDocument } from '../platform/http/error-responder.js';
import type { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import type { Logger } from '../platform/logging/logger.js';
import type { SimilarPage, SimilarPages } from '../redirects/addresses.module.js';
import type { ClientBundle } from './client-bundle.js';
import { ErrorTemplate, placeholders, REQUEST_ID_PLACEHOLDER } from './error-template.js';
import type { PageRenderer } from './page-renderer.js';
import type { RenderOutput } from './render.contract.js';
import { rootAlert } from './root-alert.js';

/** Draws the error page of the specification (chapter 2) with the site's header and footer, when those are known. */
export class ErrorPageRenderer {
  /** In production a page depends only on the status and how many close pages it names: one drawing serves all. */
  private readonly kept = new Map<string, ErrorTemplate>();
  private keptFor: unknown = null;

  constructor(
    private readonly content: LiveContent,
    private readonly maker: PageRenderer,
    private readonly bundle: ClientBundle,
    private readonly close: Pick<SimilarPages, 'find'>,
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
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    const pages = error.status === 404 || error.status === 410 ? this.close.find(path) : [];
    if (!this.production) {
      const drawn = this.draw(error, id, path, pages);
      return { html: Buffer.from(drawn.html), contentSecurityPolicy: this.policy(drawn) };
    }
    const template = this.template(error, pages.length);
    return {
      html: template.fill(id, pages),
      contentSecurityPolicy: template.contentSecurityPolicy,
    };
  }

  private template(error: HttpError, pages: number): ErrorTemplate {
    // Who draws nothing but errors hears of a new menu too, if only for the next visitor.
    void this.content.site().catch(() => undefined);
    const site = this.content.cachedSite();
    if (site !== this.keptFor) {
      this.kept.clear();
      this.keptFor = site;
    }
    const key = `${error.status} ${pages}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const drawn = this.draw(error, REQUEST_ID_PLACEHOLDER, '/', placeholders(pages));
    const template = new ErrorTemplate(drawn.html, this.policy(drawn));
    this.kept.set(key, template);
    return template;
  }

  private alert(error: HttpError, failure: unknown, requestId: string): ErrorDocument {
    const { styles } = this.bundle.assets;
    const details = [rawDetails(error), rawDetails(failure)].join('\n\n');
    return {
      html: Buffer.from(rootAlert({ styles, requestId, details: this.production ? null : details })),
      contentSecurityPolicy: this.maker.policy([], []),
    };
  }

  private draw(
    error: HttpError,
    requestId: string,
    path: string,
    closePages: readonly SimilarPage[],
  ): RenderOutput {
    const recorder = new DependencyRecorder(this.content.tree, []);
    return this.bundle.renderDocument({
      kind: 'error',
      ...this.maker.context(path, recorder),
      site: this.content.cachedSite()?.payload ?? null,
      statusCode: error.status,
      requestId,
      message: error.message,
      stack: this.production ? null : rawDetails(error),
      similarPages: closePages,
    });
  }

  private policy({ scriptHashes, scriptOrigins }: RenderOutput): string {
    return this.maker.policy(scriptHashes, scriptOrigins);
  }
}

/** Where an error arose, and what it was caused by. */
function rawDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nCaused by: ${rawDetails(error.cause)}`;
}
