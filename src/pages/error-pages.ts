import type { IncomingMessage } from 'node:http';
import type { ClosePage, ClosePages } from '../addresses/addresses.module.js';
import type { LiveContent } from '../content/content.module.js';
import { DependencyRecorder } from '../content/content.module.js';
import type { ErrorDocument } from '../platform/http/error-responder.js';
import type { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import type { ClientBundle } from './client-bundle.js';
import { ErrorTemplate, ID_PLACE, placesFor } from './error-template.js';
import type { PageMaker } from './page-maker.js';
import type { RenderOutput } from './render.contract.js';

/** Draws the error page of the specification (chapter 2) with the site's header and footer, when those are known. */
export class ErrorPages {
  /** In production a page depends only on the status and how many close pages it names: one drawing serves all. */
  private readonly kept = new Map<string, ErrorTemplate>();
  private keptFor: unknown = null;

  constructor(
    private readonly content: LiveContent,
    private readonly maker: PageMaker,
    private readonly bundle: ClientBundle,
    private readonly close: Pick<ClosePages, 'find'>,
    private readonly production: boolean,
  ) {}

  async render(error: HttpError, request: IncomingMessage): Promise<ErrorDocument> {
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
    const site = this.content.siteAtHand();
    if (site !== this.keptFor) {
      this.kept.clear();
      this.keptFor = site;
    }
    const key = `${error.status} ${pages}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const drawn = this.draw(error, ID_PLACE, '/', placesFor(pages));
    const template = new ErrorTemplate(drawn.html, this.policy(drawn));
    this.kept.set(key, template);
    return template;
  }

  private draw(
    error: HttpError,
    requestId: string,
    path: string,
    closePages: readonly ClosePage[],
  ): RenderOutput {
    const recorder = new DependencyRecorder(this.content.tree, []);
    return this.bundle.renderDocument({
      kind: 'error',
      ...this.maker.context(path, recorder),
      site: this.content.siteAtHand()?.payload ?? null,
      statusCode: error.status,
      requestId,
      message: error.message,
      stack: this.production ? null : (error.stack ?? null),
      closePages,
    });
  }

  private policy({ scriptHashes, scriptOrigins }: RenderOutput): string {
    return this.maker.policy(scriptHashes, scriptOrigins);
  }
}
