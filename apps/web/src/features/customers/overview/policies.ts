import type { ApoliceDoCliente, Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { AREAS, COBERTURA_POR_AREA, codeLabel } from '@farol/domain/code-lists';
import { notYetRecorded } from '@farol/domain/policies';
import { money, today } from '../../../shared/format/index.ts';
import { type PolicyBody, periodOf } from '../policies/policy-values.ts';
import { policyTexts } from '../policies/texts.ts';
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
  arquivos: ApoliceDoCliente['arquivos'];
  valor_cobertura: number | null;
  valor_premio: number | null;
  periodicidade: string | null;
  /** What `valor_premio` pays. */
  pagamento: ApoliceDoCliente['pagamento'];
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
  /** "Renovada", "Não renovada"; null while its end counts. */
  desfecho: string | null;
  /** Recorded; without it the policy is known only from the survey. */
  apolice?: ApoliceDoCliente;
  /** The survey's data, to be recorded; absent where it lacks area or cover. */
  informada?: PolicyBody;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** First names of the people by their part in the study. */
type Insured = { titular: string; conjuge: string | null };

const insuredNames = (papeis: readonly unknown[], { titular, conjuge }: Insured): string =>
  joinList(
    papeis.flatMap((papel) =>
      papel === 'titular' ? [titular] : papel === 'conjuge' ? [conjuge ?? texts.spouseName] : [],
    ),
  );

function outcomeOf({ renovada_por_id, nao_renovada }: ApoliceDoCliente): string | null {
  if (renovada_por_id) return policyTexts.renewed;
  return nao_renovada ? policyTexts.notRenewed : null;
}

/** A recorded policy, of a study or outside one. */
export const recordedPolicy = (policy: ApoliceDoCliente, people: Insured): ListedPolicy => ({
  key: `apolice-${policy.diagnostico_apolice_id}`,
  apolice: policy,
  area: policy.produto_diagnostico_id,
  nome: policy.item_nome,
  about: [
    policy.fornecedor,
    policy.placa,
    policy.outra_corretora && policyTexts.otherBroker,
    policy.renova && policyTexts.renews,
  ]
    .filter(Boolean)
    .join(' · '),
  segurados: insuredNames(policy.segurados ?? [], people),
  numero: policy.numero_apolice,
  arquivos: policy.arquivos,
  valor_cobertura: policy.valor_cobertura,
  valor_premio: policy.valor_premio,
  periodicidade: policy.periodicidade_pagamento,
  pagamento: policy.pagamento,
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  desfecho: outcomeOf(policy),
});

const insuredOf = (value: unknown): PolicyBody['segurado'] | null =>
  (['titular', 'conjuge', 'casal'] as const).find((one) => one === value) ?? null;

type Reported = NonNullable<Estudo['apolices']>[number];

/** A survey's row as the body that records it. */
function bodyOfReported(row: Reported): PolicyBody | null {
  const area = AREAS.find((one) => one === row.area_produto);
  const cobertura = textOf(row.cobertura);
  if (!area || !cobertura) return null;
  return {
    linha_uuid: row.linha_uuid,
    outra_corretora: true,
    produto_diagnostico_id: area,
    cobertura,
    segurado: insuredOf(row.tipo_segurado) ?? 'titular',
    fornecedor: textOf(row.seguradora),
    vigencia_fim: textOf(row.vigencia_fim),
    valor_cobertura: numberOf(row.valor_cobertura),
    valor_premio: numberOf(row.valor_premio),
    periodicidade_pagamento: periodOf(row.periodicidade_pagamento),
  };
}

/** A survey's row with what distinguishes it from the customer's other policies. */
const recognised = (row: Reported) => ({
  row,
  linha_uuid: row.linha_uuid,
  produto_diagnostico_id: AREAS.find((one) => one === row.area_produto) ?? null,
  cobertura: textOf(row.cobertura),
  segurado: insuredOf(row.tipo_segurado),
  fornecedor: textOf(row.seguradora),
});

/** Policies in force from the survey, of any issuer, without those recorded since. */
export const reportedPolicies = (
  estudo: Estudo | undefined,
  people: Insured,
  recorded: readonly ApoliceDoCliente[],
): ListedPolicy[] =>
  notYetRecorded((estudo?.apolices ?? []).map(recognised), recorded, today()).map(
    ({ row, produto_diagnostico_id, cobertura, fornecedor }) => {
      const area = AREAS.find((one) => one === produto_diagnostico_id) ?? null;
      const informada = bodyOfReported(row);
      return {
        key: `informada-${row.linha_uuid}`,
        area,
        nome: area && cobertura ? codeLabel(COBERTURA_POR_AREA[area], cobertura) : texts.policies,
        about: [fornecedor, texts.told].filter(Boolean).join(' · '),
        segurados: insuredNames([row.tipo_segurado], people),
        numero: null,
        arquivos: [],
        valor_cobertura: numberOf(row.valor_cobertura),
        valor_premio: numberOf(row.valor_premio),
        periodicidade: textOf(row.periodicidade_pagamento),
        pagamento: 'premio',
        vigencia_inicio: null,
        vigencia_fim: textOf(row.vigencia_fim),
        desfecho: null,
        ...(informada && { informada }),
      };
    },
  );

/** "R$ 118,20 por mês" */
export function premiumText({
  valor_premio,
  periodicidade,
}: Pick<ListedPolicy, 'valor_premio' | 'periodicidade'>) {
  if (valor_premio === null) return '—';
  return [money(valor_premio), periodicidade && texts.each[periodicidade]].filter(Boolean).join(' ');
}

const TIMES_A_YEAR: Readonly<Record<string, number>> = { monthly: 12, yearly: 1 };

/** In force today; of a policy and its renewal the one that counts. A renewal counts from its beginning on. */
function inForce(policies: readonly ListedPolicy[]): ListedPolicy[] {
  const begun = policies.filter(
    ({ vigencia_inicio, vigencia_fim, apolice }) =>
      (vigencia_fim === null || vigencia_fim >= today()) &&
      !(apolice?.renova && vigencia_inicio !== null && vigencia_inicio > today()),
  );
  const ids = new Set(begun.map(({ apolice }) => apolice?.diagnostico_apolice_id));
  return begun.filter(({ apolice }) => !apolice?.renovada_por_id || !ids.has(apolice.renovada_por_id));
}

/**
 * Premiums of the policies in force, R$ a year; single payments and premiums without a period count nothing, nor do
 * instalments of loans and contributions to plans.
 */
export const yearlyPremium = (policies: readonly ListedPolicy[]): number =>
  inForce(policies)
    .filter(({ pagamento }) => pagamento === 'premio')
    .reduce(
      (sum, { valor_premio, periodicidade }) =>
        sum + (valor_premio ?? 0) * (TIMES_A_YEAR[periodicidade ?? ''] ?? 0),
      0,
    );
