import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export type DirectoryAccount = {
  name?: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
};

type Options = {
  /** Exact addresses that the client may return to. */
  redirect_uris: string[];
  post_logout_redirect_uris?: string[];
  /** Its own login page instead of `signIn`. */
  pages?: boolean;
  /** Claims in the ID token instead of the userinfo endpoint. */
  claimsInToken?: boolean;
};

export const CLIENT = { client_id: 'farol', client_secret: 'o segredo do cliente farol' };

const privateKey = () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...pair.privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'um', alg: 'RS256' };
};

/** A real OpenID provider on this machine; `accounts` by subject. */
export async function startDirectory(options: Options) {
  const accounts = new Map<string, DirectoryAccount>();
  /** Who logs in next, without a page. */
  let next: { accountId: string; amr?: string[]; acr?: string } | undefined;
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const configuration: Configuration = {
    clients: [
      {
        ...CLIENT,
        redirect_uris: options.redirect_uris,
        post_logout_redirect_uris: options.post_logout_redirect_uris ?? [],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [privateKey()] } as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['de testes'] },
    scopes: ['openid', 'profile', 'email', 'grupos'],
    acrValues: ['urn:forte'],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      grupos: ['groups'],
    },
    conformIdTokenClaims: !options.claimsInToken,
    features: {
      devInteractions: { enabled: options.pages ?? false },
      rpInitiatedLogout: { enabled: true },
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
    ...(options.pages
      ? {}
      : {
          interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
          loadExistingGrant: async (ctx) => {
            const { provider, account, client, params } = ctx.oidc;
            const grant = new provider.Grant({
              accountId: account?.accountId ?? '',
              clientId: client?.clientId ?? '',
            });
            grant.addOIDCScope(String(params?.scope ?? 'openid'));
            await grant.save();
            return grant;
          },
        }),
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();
  server.on('request', (request, reply) => {
    if (options.pages || !request.url?.startsWith('/interaction/')) return void callback(request, reply);
    const result = next
      ? { login: { ...next, remember: false } }
      : { error: 'access_denied', error_description: 'cancelled' };
    return void provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
  });

  return {
    issuer,
    accounts,
    /** Visits the address as a browser would, as this person; returns where the provider sends it back to. */
    async signIn(
      url: string,
      accountId: string | null,
      claims: { amr?: string[]; acr?: string } = {},
    ): Promise<URL> {
      next = accountId === null ? undefined : { accountId, ...claims };
      const cookies = new Map<string, string>();
      let at = new URL(url);
      while (at.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const one of reply.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          if (name) cookies.set(name, value ?? '');
        }
        const location = reply.headers.get('location');
        if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
        at = new URL(location, at);
      }
      return at;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type TestDirectory = Awaited<ReturnType<typeof startDirectory>>;
