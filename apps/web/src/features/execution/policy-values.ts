import type { Apolice, Item, Opcao } from '@farol/contracts';
import { offeredBy, optionFields } from '../quotations/index.ts';

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

/** What stands in the policy; of a new one, what the customer approved. */
export function initialPolicy(item: Item, option: Opcao, policy: Apolice | undefined): PolicyValues {
  if (policy)
    return {
      numero_apolice: policy.numero_apolice,
      numero_proposta: policy.numero_proposta ?? '',
      fornecedor: policy.fornecedor ?? '',
      vigencia_inicio: policy.vigencia_inicio,
      vigencia_fim: policy.vigencia_fim,
      valor_cobertura: policy.valor_cobertura,
      valor_premio: policy.valor_premio,
      periodicidade_pagamento: policy.periodicidade_pagamento as Period,
      forma_pagamento: policy.forma_pagamento as Payment,
    };
  return {
    numero_apolice: '',
    numero_proposta: text(option.numero_proposta),
    fornecedor: offeredBy(option, optionFields(item.codigo).provider),
    vigencia_inicio: null,
    vigencia_fim: null,
    valor_cobertura: amount(option.valor_cobertura, option.credito_valor),
    valor_premio: amount(option.valor_premio, option.parcela, option.aporte_mensal),
    periodicidade_pagamento: (text(option.periodicidade_pagamento) || null) as Period,
    forma_pagamento: (text(option.forma_pagamento) || null) as Payment,
  };
}

/** The form checks the two fields without which there is no policy. */
export const policyBody = (values: PolicyValues) => ({
  ...values,
  numero_apolice: values.numero_apolice.trim(),
  vigencia_inicio: values.vigencia_inicio ?? '',
});
