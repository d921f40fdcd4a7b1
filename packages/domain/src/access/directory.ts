import type { Cargo } from './roles.ts';

/** Login by the company's directory: off, beside passwords, or instead of them. */
export const MODOS_DIRETORIO = ['desligado', 'opcional', 'exigido'] as const;
export type ModoDiretorio = (typeof MODOS_DIRETORIO)[number];

/** The job title that a group of the directory gives. */
export type GrupoDoDiretorio = { grupo: string; funcionario_cargo_id: Cargo };

/** Claims of a person, as an ID token or the userinfo endpoint says them. */
export type Claims = Readonly<Record<string, unknown>>;

/** Group names of a claim: a list of texts, or one text. */
export function groupsOf(claims: Claims, claim: string): string[] {
  const value = claims[claim];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Of the first listed group that the person is in; undefined: in none. */
export const cargoOfGroups = (
  mapping: readonly GrupoDoDiretorio[],
  groups: readonly string[],
): Cargo | undefined => mapping.find(({ grupo }) => groups.includes(grupo))?.funcionario_cargo_id;

/**
 * Whether the directory asked for a second factor: `amr` says so (RFC 8176), or `acr` is the value that the company
 * named.
 */
export const isSecondFactorDone = (claims: Claims, acr: string | null): boolean =>
  groupsOf(claims, 'amr').includes('mfa') || (acr !== null && claims.acr === acr);

/**
 * The person's e-mail in small letters, if the directory confirmed it. `trusts`: the company says that its directory
 * holds only addresses of its own; an explicit "not confirmed" counts even then.
 */
export function confirmedEmail(claims: Claims, trusts: boolean): string | undefined {
  const { email, email_verified: verified } = claims;
  if (typeof email !== 'string' || !email.includes('@')) return undefined;
  const isConfirmed = verified === true || verified === 'true' || (trusts && verified === undefined);
  return isConfirmed ? email.trim().toLowerCase() : undefined;
}
