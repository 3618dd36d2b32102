import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';

/** The page of the shopping list: the same for everybody, since the list lives in the browser. */
@Controller('en-us/shoppinglist')
@Access('anyone')
@RouteClass('public-page')
export class ShoppingListController {
  constructor(private readonly screens: ScreenRenderer) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<Representation> {
    return this.screens.render(request, {
      screen: 'shopping-list',
      title: 'Shopping list',
      layout: 'default',
      robots: 'noindex',
      data: {},
    });
  }
}
