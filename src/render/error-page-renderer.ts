import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { type ErrorDocument, ErrorResponder } from '../platform/http/error-responder.js';
import type { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { wordsOfAddress } from './address-words.js';
import { ClientBundle } from './client-bundle.js';
import {
  ErrorTemplate,
  placeholders,
  REQUEST_ID_PLACEHOLDER,
  SIGN_IN_PLACEHOLDER,
  WORDS_PLACEHOLDER,
} from './error-template.js';
import { PageRenderer } from './page-renderer.js';
import type { RenderOutput } from './render.contract.js';
import { rootAlert } from './root-alert.js';

type SimilarPages = NonNullable<HttpError['details']['similarPages']>;

/** Renders the error page, with the site's header and footer when those are known. */
@Injectable()
export class ErrorPageRenderer implements OnModuleInit {
  /**
   * In production a page depends only on the status, how many similar pages it names and whether it offers to sign in:
   * one render serves all.
   */
  private readonly templates = new Map<string, ErrorTemplate>();
  private templatesOf: unknown = null;

  private readonly production: boolean;

  constructor(
    private readonly content: LiveContent,
    private readonly renderer: PageRenderer,
    private readonly bundle: ClientBundle,
    private readonly responder: ErrorResponder,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.production = config.environment === 'production';
  }

  onModuleInit(): void {
    this.responder.setDocuments((error, request) => this.render(error, request));
  }

  /** Always gives a document: one that cannot be rendered is replaced by an alert that needs no rendering. */
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
    const { similarPages: pages = [], signInPath = null } = error.details;
    if (!this.production) {
      const output = this.renderPage(error, id, path, pages, wordsOfAddress(path), signInPath);
      return { html: Buffer.from(output.html), contentSecurityPolicy: this.policy(output) };
    }
    const template = this.template(error, pages.length, signInPath !== null);
    return {
      html: template.fill(id, pages, wordsOfAddress(path), signInPath),
      contentSecurityPolicy: template.contentSecurityPolicy,
    };
  }

  private template(error: HttpError, pages: number, offersSignIn: boolean): ErrorTemplate {
    // Who renders nothing but errors hears of a new menu too, if only for the next visitor.
    void this.content.site().catch(() => undefined);
    const site = this.content.cachedSite();
    if (site !== this.templatesOf) {
      this.templates.clear();
      this.templatesOf = site;
    }
    const key = `${error.status} ${pages} ${offersSignIn} ${error.details.closed ?? ''}`;
    const known = this.templates.get(key);
    if (known) return known;
    const output = this.renderPage(
      error,
      REQUEST_ID_PLACEHOLDER,
      '/',
      placeholders(pages),
      WORDS_PLACEHOLDER,
      offersSignIn ? SIGN_IN_PLACEHOLDER : null,
    );
    const template = new ErrorTemplate(output.html, this.policy(output));
    this.templates.set(key, template);
    return template;
  }

  private alert(error: HttpError, failure: unknown, requestId: string): ErrorDocument {
    const { styles } = this.bundle.assets;
    const details = [rawDetails(error), rawDetails(failure)].join('\n\n');
    return {
      html: Buffer.from(rootAlert({ styles, requestId, details: this.production ? null : details })),
      contentSecurityPolicy: this.renderer.policy([], []),
    };
  }

  private renderPage(
    error: HttpError,
    requestId: string,
    path: string,
    similarPages: SimilarPages,
    searchWords: string,
    signInPath: string | null,
  ): RenderOutput {
    const recorder = this.content.recorder();
    const closed = error.details.closed ?? null;
    return this.bundle.renderDocument({
      kind: 'error',
      ...this.renderer.context(path, recorder),
      ...(closed === null ? {} : { editing: null }),
      site: closed === null ? (this.content.cachedSite()?.payload ?? null) : null,
      closed,
      statusCode: error.status,
      requestId,
      message: error.message,
      stack: this.production ? null : rawDetails(error),
      similarPages,
      searchWords,
      signInPath,
    });
  }

  private policy({ scriptHashes, scriptOrigins }: RenderOutput): string {
    return this.renderer.policy(scriptHashes, scriptOrigins);
  }
}

/** Where an error arose, and what it was caused by. */
function rawDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nCaused by: ${rawDetails(error.cause)}`;
}
