import type { TipoSegurado } from '../code-lists/index.ts';
import type { TipoDocumento } from './codes.ts';

/** Whose a document is: customer, spouse, a dependant by name, or nobody's own (the whole household's). */
export type DonoDocumento = { tipo_segurado: TipoSegurado | null; dependente: string | null };

export const DO_TITULAR: DonoDocumento = { tipo_segurado: 'titular', dependente: null };
export const DO_CONJUGE: DonoDocumento = { tipo_segurado: 'conjuge', dependente: null };
export const DE_TODOS: DonoDocumento = { tipo_segurado: null, dependente: null };

/** One for each insured person; every other kind is asked once. */
const PESSOAIS: ReadonlySet<TipoDocumento> = new Set<TipoDocumento>([
  'identidade',
  'cpf',
  'dps',
  'beneficiarios',
  'renda',
  'declaracao_ir',
  'perfil_assinado',
  'dados_bancarios',
  'carteirinha_anterior',
  'registro_conselho',
  'passaporte',
  'cnh',
]);
/** A dependant of a health plan needs these too. */
const DE_DEPENDENTES: ReadonlySet<TipoDocumento> = new Set<TipoDocumento>([
  'identidade',
  'cpf',
  'dps',
  'carteirinha_anterior',
]);

export const isPersonalDocument = (tipo: TipoDocumento): boolean => PESSOAIS.has(tipo);

/** A row of the people to be covered by a health plan. */
export type Vida = { nome?: unknown; parentesco?: unknown };
export type ItemSegurado = { tipo_segurado: TipoSegurado; vidas?: readonly Vida[] };

const isConjugeInsured = ({ tipo_segurado, vidas = [] }: ItemSegurado): boolean =>
  tipo_segurado !== 'titular' || vidas.some(({ parentesco }) => parentesco === 'conjuge');

const isTitularInsured = ({ tipo_segurado }: ItemSegurado): boolean => tipo_segurado !== 'conjuge';

/** Relatives with a name, without the couple itself. */
const dependentesOf = ({ vidas = [] }: ItemSegurado): string[] =>
  vidas.flatMap(({ nome, parentesco }) =>
    typeof nome === 'string' && nome.trim() !== '' && parentesco && parentesco !== 'conjuge'
      ? [nome.trim()]
      : [],
  );

/** Whether an item insures this person. */
export function isInsuredBy(item: ItemSegurado, { tipo_segurado, dependente }: DonoDocumento): boolean {
  if (dependente !== null) return dependentesOf(item).includes(dependente);
  if (tipo_segurado === 'conjuge') return isConjugeInsured(item);
  return tipo_segurado !== 'titular' || isTitularInsured(item);
}

/** Everybody whom these items insure: the customer, the spouse, the dependants by name. */
export function insuredBy(itens: readonly ItemSegurado[]): DonoDocumento[] {
  const names = [...new Set(itens.flatMap(dependentesOf))];
  return [
    ...(itens.some(isTitularInsured) ? [DO_TITULAR] : []),
    ...(itens.some(isConjugeInsured) ? [DO_CONJUGE] : []),
    ...names.map((dependente) => ({ tipo_segurado: null, dependente })),
  ];
}

/** The customer signs as policyholder, even for another insured person. */
const DO_CONTRATANTE: ReadonlySet<TipoDocumento> = new Set<TipoDocumento>(['identidade', 'cpf']);

/**
 * Who provides a document of this kind. `asksOf`: whether the kind is required for what is insured of one person; where
 * it is for nobody alone, the customer provides it.
 */
export function ownersOfDocument(
  tipo: TipoDocumento,
  pessoas: readonly DonoDocumento[],
  asksOf: (dono: DonoDocumento) => boolean,
): DonoDocumento[] {
  if (!isPersonalDocument(tipo)) return [DE_TODOS];
  const donos = pessoas.filter(
    (dono) => (dono.dependente === null || DE_DEPENDENTES.has(tipo)) && asksOf(dono),
  );
  const hasTitular = donos.some(({ tipo_segurado }) => tipo_segurado === 'titular');
  if (donos.length === 0 || (DO_CONTRATANTE.has(tipo) && !hasTitular)) return [DO_TITULAR, ...donos];
  return donos;
}

/** Names whose a document is among those of its kind. One without a person, of before, is the customer's. */
export const ownerKey = (tipo: TipoDocumento, { tipo_segurado, dependente }: DonoDocumento): string => {
  if (dependente !== null) return dependente;
  return tipo_segurado ?? (isPersonalDocument(tipo) ? 'titular' : '');
};

/**
 * Whether an area waits for a document of the whole study: the spouse's and a dependant's only where it insures them.
 */
export const concernsItems = (dono: DonoDocumento, itens: readonly ItemSegurado[]): boolean =>
  (dono.dependente === null && dono.tipo_segurado !== 'conjuge') ||
  itens.some((item) => isInsuredBy(item, dono));
