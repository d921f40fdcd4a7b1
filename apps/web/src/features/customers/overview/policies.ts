import type { Apolice, Estudo } from '@farol/contracts';
import { COBERTURA_POR_AREA, joinList } from '@farol/domain/catalogue';
import { AREAS, codeLabel } from '@farol/domain/code-lists';
import { money, today } from '../../../shared/format/index.ts';
import { overviewTexts as texts } from '../texts.ts';

export type ListedPolicy = {
  key: string;
  area: number | null;
  nome: string;
  /** Provider, and where the policy is known from. */
  about: string;
  /** Names of the insured people. */
  segurados: string;
  numero: string | null;
  arquivos: Apolice['arquivos'];
  valor_cobertura: number | null;
  valor_premio: number | null;
  periodicidade: string | null;
  /** What `valor_premio` pays. */
  pagamento: Apolice['pagamento'];
  vigencia_fim: string | null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** First names of the people by their part in the study. */
export type Insured = { titular: string; conjuge: string | null };

const insuredNames = (papeis: readonly unknown[], { titular, conjuge }: Insured): string =>
  joinList(
    papeis.flatMap((papel) =>
      papel === 'titular' ? [titular] : papel === 'conjuge' ? [conjuge ?? texts.spouseName] : [],
    ),
  );

export const issuedPolicy = (policy: Apolice, people: Insured): ListedPolicy => ({
  key: `apolice-${policy.diagnostico_apolice_id}`,
  area: policy.produto_diagnostico_id,
  nome: policy.item_nome,
  about: policy.fornecedor ?? '',
  segurados: insuredNames(policy.segurados ?? [], people),
  numero: policy.numero_apolice,
  arquivos: policy.arquivos,
  valor_cobertura: policy.valor_cobertura,
  valor_premio: policy.valor_premio,
  periodicidade: policy.periodicidade_pagamento,
  pagamento: policy.pagamento,
  vigencia_fim: policy.vigencia_fim,
});

/** Policies in force as the survey tells of them, issued by whomever. */
export const toldPolicies = (estudo: Estudo | undefined, people: Insured): ListedPolicy[] =>
  (estudo?.apolices ?? []).map((row) => {
    const area = AREAS.find((one) => one === row.area_produto) ?? null;
    const cobertura = textOf(row.cobertura);
    const insurer = textOf(row.seguradora);
    return {
      key: `informada-${row.linha_uuid}`,
      area,
      nome: area && cobertura ? codeLabel(COBERTURA_POR_AREA[area], cobertura) : texts.policies,
      about: [insurer, texts.told].filter(Boolean).join(' · '),
      segurados: insuredNames([row.tipo_segurado], people),
      numero: null,
      arquivos: [],
      valor_cobertura: numberOf(row.valor_cobertura),
      valor_premio: numberOf(row.valor_premio),
      periodicidade: textOf(row.periodicidade_pagamento),
      pagamento: 'premio',
      vigencia_fim: textOf(row.vigencia_fim),
    };
  });

/** "R$ 118,20 por mês" */
export function premiumText({
  valor_premio,
  periodicidade,
}: Pick<ListedPolicy, 'valor_premio' | 'periodicidade'>) {
  if (valor_premio === null) return '—';
  return [money(valor_premio), periodicidade && texts.each[periodicidade]].filter(Boolean).join(' ');
}

const TIMES_A_YEAR: Readonly<Record<string, number>> = { monthly: 12, yearly: 1 };

const isInForce = ({ vigencia_fim }: ListedPolicy): boolean =>
  vigencia_fim === null || vigencia_fim >= today();

/**
 * Premiums of the policies in force, R$ a year; single payments and premiums without a period count nothing, nor do
 * instalments of loans and contributions to plans.
 */
export const yearlyPremium = (policies: readonly ListedPolicy[]): number =>
  policies
    .filter((policy) => policy.pagamento === 'premio' && isInForce(policy))
    .reduce(
      (sum, { valor_premio, periodicidade }) =>
        sum + (valor_premio ?? 0) * (TIMES_A_YEAR[periodicidade ?? ''] ?? 0),
      0,
    );
