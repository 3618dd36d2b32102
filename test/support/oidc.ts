/** An OpenID Connect provider for a test: the library of that name, with people who sign in without a screen. */
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from '../../scripts/lib/ports.mjs';

export const CLIENT = { id: 'plinth', secret: 'secret-of-the-tests' };

/** Claims of somebody by their subject. */
export type Claims = Record<string, unknown>;

export class TestProvider {
  private server: Server | null = null;
  /** Who signs in next. */
  next = '';
  readonly people = new Map<string, Claims>();

  private constructor(readonly issuer: string) {}

  static async at(): Promise<TestProvider> {
    return new TestProvider(`http://127.0.0.1:${await freePort()}`);
  }

  /** @param site origin of the site that is its client */
  async start(site: string): Promise<void> {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${site}/api/_auth/provider/callback`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      claims: {
        openid: ['sub', 'roles'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name'],
      },
      conformIdTokenClaims: false,
      cookies: { keys: ['keys of the tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...this.people.get(id) }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.server = createServer((request, response) => {
      if (!request.url?.startsWith('/interaction/')) void answer(request, response);
      else void provider.interactionFinished(request, response, { login: { accountId: this.next } });
    });
    const { port, hostname } = new URL(this.issuer);
    await new Promise<void>((resolve) => this.server?.listen(Number(port), hostname, resolve));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }
}
