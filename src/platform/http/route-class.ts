import { SetMetadata } from '@nestjs/common';

/**
 * What kind of answer a route gives. The class alone, never request data, decides caching, framing, content
 * security policy, methods and body limit.
 */
export const ROUTE_CLASSES = {
  'public-page': {
    methods: ['GET', 'HEAD'],
    maxBodyBytes: 0,
    cache: 'public, max-age=0, must-revalidate',
    frames: 'none',
    indexed: true,
  },
  'public-json': {
    methods: ['GET', 'HEAD'],
    maxBodyBytes: 0,
    cache: 'public, max-age=0, must-revalidate',
    frames: 'none',
    indexed: false,
  },
  static: {
    methods: ['GET', 'HEAD'],
    maxBodyBytes: 0,
    cache: 'public, max-age=31536000, immutable',
    frames: 'none',
    indexed: true,
  },
  personal: {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    maxBodyBytes: 100_000,
    cache: 'private, no-store',
    frames: 'none',
    indexed: false,
  },
  admin: {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    maxBodyBytes: 100_000,
    cache: 'private, no-store',
    frames: 'none',
    indexed: false,
  },
  webhook: { methods: ['POST'], maxBodyBytes: 1_000_000, cache: 'no-store', frames: 'none', indexed: false },
  health: { methods: ['GET', 'HEAD'], maxBodyBytes: 0, cache: 'no-store', frames: 'none', indexed: false },
  embed: {
    methods: ['GET', 'HEAD'],
    maxBodyBytes: 0,
    cache: 'public, max-age=300',
    frames: 'self',
    indexed: false,
  },
  'editor-tool': {
    methods: ['GET', 'HEAD'],
    maxBodyBytes: 0,
    cache: 'private, no-store',
    frames: 'content-service',
    indexed: false,
  },
} as const satisfies Record<string, RouteClassPolicy>;

export interface RouteClassPolicy {
  methods: readonly string[];
  /** Bytes of request body that are read at most; more is 413. */
  maxBodyBytes: number;
  /** Cache-Control of a good answer; errors are always `no-store`. */
  cache: string;
  /** Who may show the answer in a frame. */
  frames: 'none' | 'self' | 'content-service';
  /** Whether search engines may list the answer. */
  indexed: boolean;
}

export type RouteClassName = keyof typeof ROUTE_CLASSES;

export const ROUTE_CLASS_KEY = 'plinth:route-class';

/** Declares the class of a controller or of one handler. A route without one stops the start. */
export const RouteClass = (name: RouteClassName) => SetMetadata(ROUTE_CLASS_KEY, name);
