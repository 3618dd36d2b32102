/** nginx as a site stands behind it: it keeps whatever it is allowed to keep, and tells so by `X-Cache`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/lib/nginx.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { Service } from './service.js';

export interface CachingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param origin of the site behind it, whose name it passes on */
export async function startCachingProxy(origin: string): Promise<CachingProxy> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('No nginx: npm test installs it, or install it so that it is on PATH.');
  const dir = mkdtempSync(join(tmpdir(), 'plinth-nginx-'));
  mkdirSync(join(dir, 'cache'));
  const port = await freePort();
  const { host } = new URL(origin);
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; master_process off; pid ${dir}/pid; error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  proxy_cache_path ${dir}/cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Host ${host};
      proxy_cache all;
      proxy_cache_key $request_method$request_uri;
      # As a careless one does: even what sets a cookie is kept, unless the answer itself forbids it.
      proxy_ignore_headers Set-Cookie Vary;
      # What says nothing about caches is kept a while.
      proxy_cache_valid any 10m;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: 'nginx',
    spec: () => ({ command: nginx, args: ['-p', dir, '-c', join(dir, 'nginx.conf')], env: {}, cwd: dir }),
    ready: () => answers(`${url}/health/live`),
  });
  await service.start();
  return {
    url,
    async stop() {
      await service.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
