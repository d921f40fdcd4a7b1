import type { Apolice, Estudo, Item, Opcao } from '@farol/contracts';
import { contractPayment, opcaoPart } from '@farol/domain/catalogue';
import { codeLabel, type NomeListaLeve } from '@farol/domain/code-lists';
import { differencesOf } from '@farol/domain/policies';
import { date, money } from '../../shared/format/index.ts';
import { providerName } from '../quotations/index.ts';
import { insuredTogether } from './proposal-groups.ts';
import { executionTexts as texts } from './texts.ts';

export type PolicyValues = {
  numero_apolice: string;
  numero_proposta: string;
  fornecedor: string;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
  valor_cobertura: number | null;
  valor_premio: number | null;
  periodicidade_pagamento: 'monthly' | 'yearly' | 'unico' | null;
  forma_pagamento: 'card' | 'invoice' | null;
};

type Period = PolicyValues['periodicidade_pagamento'];
type Payment = PolicyValues['forma_pagamento'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amount = (...values: unknown[]): number | null =>
  values.find((value): value is number => typeof value === 'number') ?? null;

const valuesOfPolicy = (policy: Apolice): PolicyValues => ({
  numero_apolice: policy.numero_apolice,
  numero_proposta: policy.numero_proposta ?? '',
  fornecedor: policy.fornecedor ?? '',
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  valor_cobertura: policy.valor_cobertura,
  valor_premio: policy.valor_premio,
  periodicidade_pagamento: policy.periodicidade_pagamento as Period,
  forma_pagamento: policy.forma_pagamento as Payment,
});

/** Instalments and contributions are monthly by default. */
function periodOf({ periodicidade_pagamento, valor_premio, parcela, aporte_mensal }: Opcao): Period {
  const period = text(periodicidade_pagamento);
  if (period) return period as Period;
  return amount(valor_premio) === null && amount(parcela, aporte_mensal) !== null ? 'monthly' : null;
}

/** Insurance has a policy, every other product a contract; loans and exchanges in their own words. */
export function contractTexts(codigo: string) {
  if (contractPayment(codigo) === 'premio') return texts.words.policy;
  const { campos } = opcaoPart(codigo);
  if (campos.includes('prazo_liquidacao')) return texts.words.exchange;
  return texts.words[campos.includes('credito_valor') ? 'loan' : 'contract'];
}

const premiumOf = (option: Opcao): number | null =>
  amount(option.valor_premio, option.parcela, option.aporte_mensal);

/** Of all that the policy covers, in whole cents. */
const sumOfPremiums = (covers: readonly Opcao[]): number =>
  covers.reduce((sum, one) => sum + Math.round((premiumOf(one) ?? 0) * 100), 0) / 100;

/** A new policy is prefilled from the approval; one for several covers has the sum of their premiums. */
export function initialPolicy(item: Item, option: Opcao, covers: readonly Opcao[] = [option]): PolicyValues {
  const isTogether = covers.length > 1;
  return {
    numero_apolice: '',
    numero_proposta: text(option.numero_proposta),
    fornecedor: providerName(item.codigo, option),
    vigencia_inicio: null,
    vigencia_fim: null,
    valor_cobertura: isTogether ? null : amount(option.valor_cobertura, option.credito_valor),
    valor_premio: isTogether ? sumOfPremiums(covers) : premiumOf(option),
    periodicidade_pagamento: periodOf(option),
    forma_pagamento: (text(option.forma_pagamento) || null) as Payment,
  };
}

/**
 * What was issued otherwise than the customer approved, of all that the policy covers; `fim`: the end that the
 * approved terms give from its beginning on.
 */
export function policyDifferences(
  { study, item, option }: { study: Estudo; item: Item; option: Opcao },
  issued: Pick<PolicyValues, 'valor_cobertura' | 'valor_premio' | 'periodicidade_pagamento' | 'vigencia_fim'>,
  fim: string | null,
) {
  const approved = initialPolicy(item, option, insuredTogether(study, option));
  return differencesOf({ ...approved, vigencia_fim: fim }, issued);
}

/** The form checks the required fields of a policy. */
export const policyBody = (values: PolicyValues) => ({
  ...values,
  numero_apolice: values.numero_apolice.trim(),
  vigencia_inicio: values.vigencia_inicio ?? '',
});

type PolicyBody = ReturnType<typeof policyBody>;

/** A request body as form values. */
export const valuesOf = (body: Readonly<Record<string, unknown>>): PolicyValues => ({
  ...(body as PolicyBody),
  vigencia_inicio: text(body.vigencia_inicio) || null,
});

/** The policy as a request body; a new one has the prefilled values. */
export const storedPolicy = (
  study: Estudo,
  item: Item,
  option: Opcao,
  policy: Apolice | undefined,
): PolicyBody =>
  policyBody(policy ? valuesOfPolicy(policy) : initialPolicy(item, option, insuredTogether(study, option)));

const codeText = (name: NomeListaLeve) => (value: unknown) => (value ? codeLabel(name, String(value)) : '');
const dateText = (value: unknown) => (value ? date(String(value)) : '');
const moneyText = (value: unknown) => (typeof value === 'number' ? money(value) : '');

type Described = { label: string; show: (value: unknown) => string };

/** Label and formatted value of a policy's field in a conflict. */
export const describePolicyField = (codigo: string) => {
  const words = contractTexts(codigo);
  const payment = contractPayment(codigo);
  const fields: Record<keyof PolicyBody, Described> = {
    numero_apolice: { label: words.number, show: text },
    numero_proposta: { label: texts.proposalNumber, show: text },
    fornecedor: { label: texts.provider, show: text },
    vigencia_inicio: { label: words.starts, show: dateText },
    vigencia_fim: { label: words.ends, show: dateText },
    valor_cobertura: { label: words.coverage ?? texts.amount, show: moneyText },
    valor_premio: { label: payment ? texts.paid[payment] : texts.amount, show: moneyText },
    periodicidade_pagamento: { label: texts.period, show: codeText('periodicidade_pagamento') },
    forma_pagamento: { label: texts.payment, show: codeText('forma_pagamento') },
  };
  return (name: string): Described => fields[name as keyof PolicyBody];
};
