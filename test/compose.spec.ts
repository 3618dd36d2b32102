/** What docker-compose.yml promises: one door, no password by default, nothing unpinned, everything watched. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface ComposeService {
  image: string;
  ports?: string[];
  profiles?: string[];
  networks?: string[];
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  user?: string;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const text = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
const compose = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const named = (name: string): ComposeService => {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service "${name}".`);
  return service;
};

it('publishes the web process only, and in the demo the pictures to this host', () => {
  const published = services.filter(([, service]) => (service.ports ?? []).length > 0).map(([name]) => name);
  expect(published.sort()).toEqual(['content', 'web']);
  expect(named('content').profiles).toEqual(['demo']);
  expect(named('content').ports).toEqual(['127.0.0.1:4010:4010']);
  expect(named('web').ports).toEqual([`\${WEB_BIND:-127.0.0.1:3000}:3000`]);
});

it('shows metrics of web and worker inside only', () => {
  for (const name of ['web', 'worker']) {
    expect(named(name).environment?.METRICS_PORT).toBe('9464');
    expect(named(name).networks).toContain('inside');
  }
  for (const [, service] of services) expect((service.ports ?? []).join()).not.toContain('9464');
});

it('answers for its own hosts only', () => {
  expect(named('web').environment?.ALLOWED_HOSTS).toBe(`\${ALLOWED_HOSTS:-web}`);
});

it('keeps data services on a network without a way in or out', () => {
  expect(compose.networks.inside?.internal).toBe(true);
  for (const name of ['postgres', 'redis-cache', 'redis-queue', 'migrate']) {
    expect(named(name).networks).toEqual(['inside']);
  }
});

it('refuses to start without passwords and has none of its own', () => {
  const variables = [...text.matchAll(/\$\{([A-Z_]*(?:PASSWORD|WEBHOOK_SECRET|ENVIRONMENT_ID))([^}]*)\}/g)];
  expect(new Set(variables.map(([, name]) => name))).toEqual(
    new Set([
      'POSTGRES_PASSWORD',
      'REDIS_CACHE_PASSWORD',
      'REDIS_QUEUE_PASSWORD',
      'KONTENT_WEBHOOK_SECRET',
      'KONTENT_ENVIRONMENT_ID',
    ]),
  );
  for (const [, name, rest] of variables) expect(`${name}${rest}`).toMatch(/^\w+:\?set \w+ in \.env/);
  const example = readFileSync(new URL('../docker/.env.example', import.meta.url), 'utf8');
  for (const [, name] of variables) expect(example).toContain(`\n${name}=\n`);
});

it.each(services)('%s is pinned, watched, hardened and ends in time', (_name, service) => {
  expect(service.image).toMatch(/^[\w./-]+:[\w.${}:-]+$/);
  expect(service.image).not.toMatch(/:latest/);
  expect(service.healthcheck).toBeDefined();
  expect(service.read_only).toBe(true);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
  expect(service.restart).toMatch(/^(unless-stopped|on-failure:\d)$/);
  expect(service.stop_grace_period).toBe('30s');
});

it('only the migration, which ends, is not watched', () => {
  const unwatched = services.filter(([, service]) => service.healthcheck?.disable === true);
  expect(unwatched.map(([name]) => name)).toEqual(['migrate']);
});

it('migrates before web and worker start', () => {
  for (const name of ['web', 'worker']) {
    expect(named(name).depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
  }
});

it('lets the cache evict and the queue not', () => {
  const cache = named('redis-cache').command?.join('\n') ?? '';
  const queue = named('redis-queue').command?.join('\n') ?? '';
  expect(cache).toMatch(/maxmemory-policy allkeys-lru/);
  expect(cache).toMatch(/appendonly no/);
  expect(queue).toMatch(/maxmemory-policy noeviction/);
  expect(queue).toMatch(/appendonly yes\n\s*appendfsync everysec/);
  for (const command of [cache, queue]) expect(command).toMatch(/requirepass \$\$REDISCLI_AUTH/);
});

it('the image runs as nobody special and installs what the lock file says, without scripts', () => {
  const dockerfile = readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8');
  const runtime = dockerfile.slice(dockerfile.indexOf(' AS runtime'));
  expect(runtime).toMatch(/\nUSER plinth\n/);
  expect(runtime).toMatch(/\nHEALTHCHECK /);
  expect(dockerfile).toMatch(/^ARG PROGRAM_NODE_OPTIONS="--max-old-space-size=\d+"$/m);
  expect(runtime).toMatch(/NODE_OPTIONS="\$\{PROGRAM_NODE_OPTIONS\}"/);
  expect(dockerfile).toMatch(/npm ci --ignore-scripts/);
  expect(dockerfile).not.toMatch(/:latest/);
});

it('keeps page copies and files of builds over a change of the image', () => {
  expect(named('web').volumes).toEqual(['snapshot:/app/var/snapshot']);
  expect(text).toMatch(/\n {2}snapshot: \{\}/);
  const dockerfile = readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8');
  expect(dockerfile).toMatch(/\bSNAPSHOT_DIR=\/app\/var\/snapshot\b/);
});
