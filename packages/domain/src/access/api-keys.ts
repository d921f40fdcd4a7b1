import { type Cargo, type Perfil, perfisOf } from './roles.ts';

/** What a key of a company may be used for; each call names the one that it needs, or none and is closed to keys. */
export const ESCOPOS = [
  'clientes.ler',
  'clientes.escrever',
  'estudos.ler',
  'estudos.escrever',
  'apolices.ler',
  'apolices.escrever',
  'comissoes.ler',
] as const;
export type Escopo = (typeof ESCOPOS)[number];

/** Days for which a key may be given at most. */
export const DIAS_DA_CHAVE = 365;
/** Days before its end at which administrators are told. */
export const DIAS_DE_AVISO_DA_CHAVE = 14;
/** Valid ones of a company. */
export const MAX_CHAVES = 20;

/** Profiles that a key may work in. It is its maker's, and ends with the maker's right to make one. */
export const perfisDaChave = (cargo: Cargo): readonly Perfil[] =>
  perfisOf(cargo).includes('admin') ? perfisOf(cargo) : [];
