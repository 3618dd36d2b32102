import { Controller, Get, Inject, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../../cache/cache.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { HttpError } from '../../platform/http/http-error.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { CUSTOM_ELEMENTS, type CustomElementName } from './custom-elements.contract.js';

const API_SCRIPT = '/js-api/custom-element/v1/custom-element.min.js';

const TITLES: Readonly<Record<CustomElementName, string>> = {
  'group-selector': 'Product group',
  'page-url': 'Page address',
  'series-images-selector': 'Series image',
  'series-selector': 'Product series',
};

/** Pages that Kontent.ai shows in frames of its editor. They hold no data: what can be chosen is asked for there. */
@Controller('en-us/custom-elements')
@Access('anyone')
@RouteClass('editor-tool')
export class CustomElementsController {
  constructor(
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':name')
  show(@Param('name') asked: string, @Req() request: Request): Promise<Representation> {
    const name = CUSTOM_ELEMENTS.find((known) => known === asked);
    if (name === undefined) throw HttpError.pageNotFound(request.path);
    return this.screens.render(request, {
      screen: 'custom-element',
      title: TITLES[name],
      layout: 'bare',
      data: { name, apiAddress: `${this.config.kontentAppUrl}${API_SCRIPT}` },
    });
  }
}
