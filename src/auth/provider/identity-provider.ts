import { Inject, Injectable } from '@nestjs/common';
import type * as openid from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { ROLES } from '../../platform/http/access.js';
import { HttpError } from '../../platform/http/http-error.js';

const CLOCK_SKEW_SECONDS = 60;
const TIMEOUT_SECONDS = 8;

/** What a sign-in at the provider is checked against; only this server knows it. */
export const checks = z.looseObject({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Checks = z.infer<typeof checks>;

/** What the provider says of somebody. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** null unless the provider has checked it itself. */
  mail: string | null;
  firstName: string;
  lastName: string;
  /** Roles of this site that it names, without that of administrators. */
  roles: string[];
}

const claim = z.string().max(200).catch('');

/** Loaded when somebody signs in at a provider: most sites have none. */
const library = () => import('openid-client');

/** The OpenID Connect provider of the configuration: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class IdentityProvider {
  private found: Promise<openid.Configuration> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.oidcIssuer !== '';
  }

  private get callback(): string {
    return `${this.config.publicUrl}/api/_auth/provider/callback`;
  }

  async newChecks(): Promise<Checks> {
    const client = await library();
    return {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
  }

  /** Where somebody is sent to sign in. @throws HttpError 503 when the provider does not answer */
  async address({ state, nonce, verifier }: Checks): Promise<string> {
    const client = await library();
    const address = client.buildAuthorizationUrl(await this.discovered(), {
      redirect_uri: this.callback,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return address.href;
  }

  /**
   * Who came back from the provider.
   * @param target path and query of the request that they came with
   * @throws Error when what they bring was not made for these checks; HttpError 503
   */
  async redeem(target: string, { state, nonce, verifier }: Checks): Promise<ProvenIdentity> {
    const client = await library();
    const tokens = await client.authorizationCodeGrant(
      await this.discovered(),
      new URL(target, this.config.publicUrl),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    );
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token.');
    const { oidcRolesClaim } = this.config;
    const roles: unknown[] = oidcRolesClaim === '' ? [] : [claims[oidcRolesClaim] ?? []].flat();
    return {
      issuer: claims.iss,
      subject: claims.sub,
      mail: claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null,
      firstName: claim.parse(claims.given_name),
      lastName: claim.parse(claims.family_name),
      // Who manages the directory of another company must not make administrators of this site.
      roles: ROLES.filter((role) => role !== 'Admin' && roles.includes(role)),
    };
  }

  private discovered(): Promise<openid.Configuration> {
    this.found ??= this.discover().catch((error: unknown) => {
      // The next one asks again.
      this.found = null;
      throw HttpError.unavailable(
        'provider_unavailable',
        'The sign-in service does not answer. Try again.',
        10,
        error,
      );
    });
    return this.found;
  }

  private async discover(): Promise<openid.Configuration> {
    const client = await library();
    const { oidcIssuer, oidcClientId, oidcClientSecret } = this.config;
    return client.discovery(
      new URL(oidcIssuer),
      oidcClientId,
      { client_secret: oidcClientSecret, [client.clockTolerance]: CLOCK_SKEW_SECONDS },
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        // The configuration allows plain http on this machine only.
        execute: oidcIssuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      },
    );
  }
}
