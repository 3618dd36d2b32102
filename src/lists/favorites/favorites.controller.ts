import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Identity, readerOf } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import { Access } from '../../platform/http/access.js';
import { MaxBody } from '../../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../../platform/http/person.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import {
  type FavoritePage,
  favoriteBody,
  favoriteParams,
  type MergeResult,
  mergeBody,
  type ResolvedFavorite,
  resolveBody,
} from './favorites.contract.js';
import { Favorites } from './favorites.service.js';

const cursor = z.object({ cursor: z.string().max(300).default('') });
const { kind, id } = favoriteParams.shape;
/** 200 of the longest. */
const MAX_BODY = 150_000;

/** Favorites of who is signed in. */
@Controller('api/favorites')
@Access('signed-in')
@RouteClass('personal')
@RateLimit({ limit: 240 })
export class FavoritesController {
  constructor(private readonly favorites: Favorites) {}

  @Get()
  list(
    @SignedIn() person: Person,
    @Query({ schema: cursor }) query: z.output<typeof cursor>,
  ): Promise<FavoritePage> {
    return this.favorites.page(person.id, query.cursor);
  }

  @Get('keys')
  async keys(@SignedIn() person: Person): Promise<{ favorites: { kind: string; id: string }[] }> {
    return { favorites: await this.favorites.keys(person.id) };
  }

  @Put(':kind/:id')
  @HttpCode(204)
  async add(
    @SignedIn() person: Person,
    @Param('kind', { schema: kind }) of: z.output<typeof kind>,
    @Param('id', { schema: id }) itemId: string,
    @Body({ schema: favoriteBody }) { title }: z.output<typeof favoriteBody>,
  ): Promise<void> {
    await this.favorites.add(person.id, { kind: of, id: itemId, title });
  }

  @Delete(':kind/:id')
  @HttpCode(204)
  async remove(
    @SignedIn() person: Person,
    @Param('kind', { schema: kind }) of: z.output<typeof kind>,
    @Param('id', { schema: id }) itemId: string,
  ): Promise<void> {
    await this.favorites.remove(person.id, { kind: of, id: itemId });
  }

  @Post('merge')
  @HttpCode(200)
  @MaxBody(MAX_BODY)
  merge(
    @SignedIn() person: Person,
    @Body({ schema: mergeBody }) { favorites }: z.output<typeof mergeBody>,
  ): Promise<MergeResult> {
    return this.favorites.merge(person.id, favorites);
  }
}

/** The page of favorites, for everybody: who is not signed in has them in the browser. */
@Controller()
@Access('anyone')
@RouteClass('personal')
export class FavoritesPageController {
  constructor(
    private readonly favorites: Favorites,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['en-us/favorites', 'en-us/favorites/_payload.json'])
  show(@Req() request: Request): Promise<Representation> {
    return this.screens.render(request, {
      screen: 'favorites',
      title: 'Favorites',
      layout: 'default',
      data: {},
    });
  }

  @Post('api/favorites/resolve')
  @HttpCode(200)
  @RateLimit({ limit: 60 })
  async resolve(
    @Req() request: Request,
    @Body({ schema: resolveBody }) { favorites }: z.output<typeof resolveBody>,
  ): Promise<{ favorites: ResolvedFavorite[] }> {
    const visitor = await this.identity.visitorOf(request);
    return { favorites: await this.favorites.resolve(favorites, visitor && readerOf(visitor)) };
  }
}
