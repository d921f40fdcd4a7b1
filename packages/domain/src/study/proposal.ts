import { camposOfOpcao, isVisible, opcaoPart } from '../catalogue/index.ts';

/**
 * One proposal of a provider may cover several needs and people: an option for each of them, joined by
 * `proposta_id`. What the proposal has once is the same in all of them.
 */

const PROVIDERS = ['seguradora', 'operadora', 'banco', 'administradora', 'fornecedor_outro'];

/** Fields that a proposal has once, whatever it covers. */
export const CAMPOS_DA_PROPOSTA: ReadonlySet<string> = new Set([
  ...PROVIDERS,
  'validade_proposta',
  'periodicidade_pagamento',
  'vigencia_meses',
  'premio_total',
  'forma_pagamento',
  'cobranca',
  'numero_proposta',
  'data_protocolo',
]);

type Values = Readonly<Record<string, unknown>>;

/** Of these values, those that an option of this item has in common with the rest of its proposal. */
export function sharedInProposta(codigo: string, valores: Values): Record<string, unknown> {
  const proprios = new Set(camposOfOpcao(codigo).map(({ nome }) => nome as string));
  return Object.fromEntries(
    Object.entries(valores).filter(([nome]) => CAMPOS_DA_PROPOSTA.has(nome) && proprios.has(nome)),
  );
}

/** Brought to a further cover when it joins, and its own from then on: the pay's percentage, and for how long. */
const CAMPOS_LEVADOS: ReadonlySet<string> = new Set([
  'remuneracao_pct',
  'periodo_cobertura',
  'anos_cobertura',
  'idade_limite_cobertura',
  'anos_pagamento',
]);

/** Of an option's values, those that another cover of its proposal begins with: the same field of the same list. */
export function broughtToCover(de: string, para: string, valores: Values): Record<string, unknown> {
  const origem = new Map(camposOfOpcao(de).map(({ nome, lista }) => [nome as string, lista]));
  return Object.fromEntries(
    camposOfOpcao(para).flatMap(({ nome, lista }) => {
      const value = valores[nome] ?? null;
      const isBrought = CAMPOS_LEVADOS.has(nome) && origem.has(nome) && origem.get(nome) === lista;
      return isBrought && value !== null ? [[nome, value]] : [];
    }),
  );
}

/** Whether one provider may cover both items in one proposal: the same kind of provider quotes them. */
export function coveredTogether(codigo: string, outro: string): boolean {
  const { fornecedor } = opcaoPart(codigo);
  return fornecedor !== null && fornecedor === opcaoPart(outro).fornecedor;
}

/** Entered when the proposal is filed, after the customer approved the terms. */
export const isFiledOnce = (codigo: string, nome: string): boolean =>
  camposOfOpcao(codigo).some(
    (campo) => campo.nome === nome && campo.obrigatorio_em === 'propostas_inseridas',
  );

const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null);

type DoItem = { readonly codigo: string; readonly valores: Values };

/**
 * Labels of what two approved options state differently and one proposal has once. What is still to be filed may be
 * missing in one of them; the terms that the customer approved may not.
 */
export function differingTerms(uma: DoItem, outra: DoItem): string[] {
  const proprios = new Set(camposOfOpcao(uma.codigo).map(({ nome }) => nome));
  return camposOfOpcao(outra.codigo)
    .filter(({ nome }) => CAMPOS_DA_PROPOSTA.has(nome) && proprios.has(nome))
    .filter((campo) => {
      const [a, b] = [uma, outra].map(({ valores }) =>
        isVisible(campo, valores) ? comparable(valores[campo.nome]) : null,
      );
      const isMissing = a === null || b === null;
      return a !== b && !(isMissing && isFiledOnce(outra.codigo, campo.nome));
    })
    .map(({ rotulo }) => rotulo);
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** The provider of an option, to compare: empty while none is named. */
export const providerKey = (valores: Values): string =>
  PROVIDERS.map((nome) => text(valores[nome]))
    .join('\n')
    .trim();

type DaProposta = { readonly proposta_id?: number | null };

export const isSameProposta = (uma: DaProposta, outra: DaProposta): boolean =>
  uma === outra || (typeof uma.proposta_id === 'number' && uma.proposta_id === outra.proposta_id);

/** The options of the same proposal, this one included. */
export const inSameProposta = <T extends DaProposta>(opcao: DaProposta, todas: readonly T[]): T[] =>
  todas.filter((uma) => isSameProposta(uma, opcao));

/** The proposals among these options: a single one is its own. */
export function propostasOf<T extends DaProposta>(opcoes: readonly T[]): T[][] {
  const porProposta = Map.groupBy(opcoes, (opcao) => opcao.proposta_id ?? opcao);
  return [...porProposta.values()];
}

type ComPremio = { readonly valor_premio?: unknown; readonly premio_total?: unknown };

const cents = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value * 100) : null);

export type SomaDaProposta = {
  /** Sum of the covers' premiums, R$. */
  readonly soma: number;
  /** As the proposal states it, R$; null: not stated, or a proposal of one cover. */
  readonly total: number | null;
  /** What the covers lack (or exceed, negative), R$. */
  readonly falta: number;
  readonly fecha: boolean;
};

/** The premiums of a proposal's covers against the total it states; each cover may be rounded by a cent. */
export function sumOfProposta(partes: readonly ComPremio[]): SomaDaProposta {
  const soma = partes.reduce((sum, { valor_premio }) => sum + (cents(valor_premio) ?? 0), 0);
  const total =
    partes.length > 1 ? (partes.map((uma) => cents(uma.premio_total)).find(Boolean) ?? null) : null;
  const falta = total === null ? 0 : total - soma;
  return {
    soma: soma / 100,
    total: total === null ? null : total / 100,
    falta: falta / 100,
    fecha: Math.abs(falta) < partes.length,
  };
}
