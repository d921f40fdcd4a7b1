import * as client from 'openid-client';
import type { Deps } from '../../platform/deps.ts';
import { PrivateAddress, TooLong, UnsafeProtocol } from '../../platform/http/outbound.ts';
import type { DirectoryRow } from './directory.store.ts';

/** Why a directory cannot be used, for its company's administrator. */
export class DirectoryProblem extends Error {}

const SECONDS = 5;
const SCOPES = 'openid profile email';

export const secretOwner = (empresa_id: number) => `diretorio:${empresa_id}`;

type Wanted = Pick<DirectoryRow, 'emissor'> & Partial<Pick<DirectoryRow, 'client_id'>> & { segredo?: string };

const authOf = (metadata: client.ServerMetadata, segredo: string) => {
  if (!segredo) return client.None();
  const methods = metadata.token_endpoint_auth_methods_supported;
  // What the specification supposes where nothing is said.
  return !methods || methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(segredo)
    : client.ClientSecretPost(segredo);
};

/** Sentences about what is missing; empty: usable. */
export function problemsOf(deps: Pick<Deps, 'outbound'>, metadata: client.ServerMetadata): string[] {
  const problems: string[] = [];
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const url = metadata[name];
    if (!url) problems.push(`O diretório não diz onde fica "${name}".`);
    else if (!deps.outbound.isAllowed(url)) problems.push(`"${name}" não é um endereço https.`);
  }
  if (metadata.response_types_supported && !metadata.response_types_supported.includes('code'))
    problems.push('O diretório não oferece o fluxo com código de autorização.');
  const pkce = metadata.code_challenge_methods_supported;
  if (pkce && !pkce.includes('S256')) problems.push('O diretório não oferece PKCE com S256.');
  return problems;
}

/** What the issuer publishes, read now. Throws `DirectoryProblem`. */
export async function discover(
  deps: Pick<Deps, 'outbound'>,
  { emissor, client_id = 'farol', segredo = '' }: Wanted,
): Promise<client.Configuration> {
  const customFetch: client.CustomFetch = (url, options) => deps.outbound.fetch(url, options);
  const isPlain = emissor.startsWith('http:');
  let found: client.Configuration;
  try {
    found = await client.discovery(new URL(emissor), client_id, undefined, undefined, {
      [client.customFetch]: customFetch,
      timeout: SECONDS,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    });
  } catch (error) {
    throw new DirectoryProblem(whatFailed(error, emissor), { cause: error });
  }
  const metadata = found.serverMetadata();
  // Letter by letter: the library forgives one issuer that answers for many.
  if (metadata.issuer !== emissor) throw new DirectoryProblem(otherIssuer(metadata.issuer));
  const configuration = new client.Configuration(metadata, client_id, undefined, authOf(metadata, segredo));
  configuration[client.customFetch] = customFetch;
  configuration.timeout = SECONDS;
  if (isPlain) client.allowInsecureRequests(configuration);
  // The signature too, although the token comes from the issuer itself.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** For a login: with the secret opened, and only if nothing is missing. */
export async function openProvider(
  deps: Pick<Deps, 'outbound' | 'secretBox'>,
  directory: DirectoryRow,
): Promise<client.Configuration> {
  const segredo = deps.secretBox.open(directory.segredo, secretOwner(directory.empresa_id));
  if (segredo === undefined) throw new DirectoryProblem('O segredo do cliente não abre mais.');
  const provider = await discover(deps, { ...directory, segredo });
  const [problem] = problemsOf(deps, provider.serverMetadata());
  if (problem) throw new DirectoryProblem(problem);
  return provider;
}

/** Both follow from the state and the installation's key: unguessable, of this login alone, and nowhere stored. */
const secretsOf = ({ secretBox }: Pick<Deps, 'secretBox'>, state: string) => ({
  verifier: secretBox.hash(state, 'diretorio:verificador'),
  nonce: secretBox.hash(state, 'diretorio:nonce'),
});

export async function authorizationUrl(
  deps: Pick<Deps, 'secretBox'>,
  provider: client.Configuration,
  { directory, state, redirect_uri }: { directory: DirectoryRow; state: string; redirect_uri: string },
): Promise<string> {
  const { verifier, nonce } = secretsOf(deps, state);
  const { escopo_grupos, acr_segundo_fator } = directory;
  return client.buildAuthorizationUrl(provider, {
    redirect_uri,
    scope: escopo_grupos ? `${SCOPES} ${escopo_grupos}` : SCOPES,
    response_type: 'code',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(acr_segundo_fator ? { acr_values: acr_segundo_fator } : {}),
  }).href;
}

type Answer = { state: string; code: string; iss?: string | undefined };

/** Claims of the person, of the ID token and where that lacks something of the userinfo endpoint. No token is kept. */
export async function exchange(
  deps: Pick<Deps, 'secretBox'>,
  provider: client.Configuration,
  { directory, redirect_uri, answer }: { directory: DirectoryRow; redirect_uri: string; answer: Answer },
): Promise<Record<string, unknown> & { sub: string }> {
  const { verifier, nonce } = secretsOf(deps, answer.state);
  const returned = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) if (value) returned.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(provider, returned, {
    expectedState: answer.state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new DirectoryProblem('O diretório não mandou o ID token.');
  const isComplete = [directory.claim_grupos, 'email', 'name'].every((name) => claims[name] !== undefined);
  if (isComplete || !provider.serverMetadata().userinfo_endpoint) return claims;
  const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}

/** Where the directory ends its own session; undefined if it does not say. */
export function endSessionUrl(
  deps: Pick<Deps, 'outbound'>,
  provider: client.Configuration,
  { post_logout_redirect_uri, sub }: { post_logout_redirect_uri: string; sub: string | null },
): string | undefined {
  const { end_session_endpoint } = provider.serverMetadata();
  if (!end_session_endpoint || !deps.outbound.isAllowed(end_session_endpoint)) return undefined;
  return client.buildEndSessionUrl(provider, {
    post_logout_redirect_uri,
    ...(sub ? { logout_hint: sub } : {}),
  }).href;
}

const otherIssuer = (issuer: string) => `O diretório responde por outro emissor. Use exatamente "${issuer}".`;

const WRONG_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** The innermost known reason, since the library wraps what a request throws. */
function whatFailed(error: unknown, emissor: string): string {
  const { host } = new URL(emissor);
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof PrivateAddress)
      return 'O endereço é de uma rede privada, e esta instalação não permite isso (OIDC_PRIVATE).';
    if (one instanceof UnsafeProtocol) return 'Use um endereço https.';
    if (one instanceof TooLong) return `${host} respondeu mais do que um diretório responde.`;
    if (one.name === 'TimeoutError') return `${host} não respondeu a tempo.`;
    const code = String((one as NodeJS.ErrnoException).code ?? '');
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `O nome ${host} não foi encontrado.`;
    if (/^E(CONN|HOST|NET|PIPE|TIMEDOUT)/.test(code)) return `Não consegui falar com ${host}.`;
    if (WRONG_CERTIFICATE.test(code)) return `O certificado de ${host} não vale.`;
    const issuer = (one.cause as { body?: { issuer?: unknown } } | undefined)?.body?.issuer;
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof issuer === 'string')
      return otherIssuer(issuer);
  }
  return `${host} não publica um diretório neste endereço (/.well-known/openid-configuration).`;
}
