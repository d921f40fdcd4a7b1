import type { ApoliceDoCliente, api, InputOf } from '@farol/contracts';
import { coberturasOfAllAreas } from '@farol/domain/catalogue';
import { codeLabel } from '@farol/domain/code-lists';
import { date, money } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { missingIn } from '../../../shared/ui/form/index.ts';
import { policyTexts as texts } from './texts.ts';

export type PolicyBody = InputOf<typeof api.customerPolicies.create>['body'];

export type PolicyValues = {
  outra_corretora: boolean;
  produto_diagnostico_id: ApoliceDoCliente['produto_diagnostico_id'] | null;
  cobertura: string | null;
  segurado: 'titular' | 'conjuge' | 'casal' | null;
  fornecedor: string;
  numero_apolice: string;
  numero_proposta: string;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
  valor_cobertura: number | null;
  valor_premio: number | null;
  periodicidade_pagamento: 'monthly' | 'yearly' | 'unico' | null;
  forma_pagamento: 'card' | 'invoice' | null;
  observacao: string;
  placa: string;
  parcelas: number | null;
};

export const EMPTY: PolicyValues = {
  outra_corretora: true,
  produto_diagnostico_id: null,
  cobertura: null,
  segurado: 'titular',
  fornecedor: '',
  numero_apolice: '',
  numero_proposta: '',
  vigencia_inicio: null,
  vigencia_fim: null,
  valor_cobertura: null,
  valor_premio: null,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  observacao: '',
  placa: '',
  parcelas: null,
};

const PERIODS = ['monthly', 'yearly', 'unico'] as const;
export const periodOf = (value: unknown): PolicyValues['periodicidade_pagamento'] =>
  PERIODS.find((one) => one === value) ?? null;

const PAYMENTS = ['card', 'invoice'] as const;
const paymentOf = (value: unknown): PolicyValues['forma_pagamento'] =>
  PAYMENTS.find((one) => one === value) ?? null;

export const valuesOf = (policy: ApoliceDoCliente): PolicyValues => ({
  outra_corretora: policy.outra_corretora,
  produto_diagnostico_id: policy.produto_diagnostico_id,
  cobertura: policy.cobertura,
  segurado: policy.segurado,
  fornecedor: policy.fornecedor ?? '',
  numero_apolice: policy.numero_apolice,
  numero_proposta: policy.numero_proposta ?? '',
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  valor_cobertura: policy.valor_cobertura,
  valor_premio: policy.valor_premio,
  periodicidade_pagamento: periodOf(policy.periodicidade_pagamento),
  forma_pagamento: paymentOf(policy.forma_pagamento),
  observacao: policy.observacao ?? '',
  placa: policy.placa ?? '',
  parcelas: policy.parcelas,
});

/** A renewal's cover follows from the policy that it renews. */
export const problemsOf = (values: PolicyValues, isRenewal = false): Record<string, string> =>
  isRenewal ? {} : missingIn(values, ['produto_diagnostico_id', 'cobertura', 'segurado']);

/** Null for what the form leaves empty where it must not be: checked before. */
export function bodyOf(values: PolicyValues): PolicyBody | null {
  const { produto_diagnostico_id, cobertura, segurado, ...rest } = values;
  if (produto_diagnostico_id === null || cobertura === null || segurado === null) return null;
  return { ...rest, produto_diagnostico_id, cobertura, segurado };
}

/** Changed fields; those that must not be empty are checked before. */
export function changesBody({ produto_diagnostico_id, cobertura, segurado, ...rest }: Partial<PolicyValues>) {
  return {
    ...rest,
    ...(produto_diagnostico_id && { produto_diagnostico_id }),
    ...(cobertura && { cobertura }),
    ...(segurado && { segurado }),
  };
}

const asMoney = (value: unknown) => (typeof value === 'number' ? money(value) : '');
const asDate = (value: unknown) => (typeof value === 'string' ? date(value) : '');

const SHOWN: Partial<Record<keyof PolicyValues, (value: unknown) => string>> = {
  outra_corretora: (value) => (value ? texts.ofOther : texts.ofOurs),
  produto_diagnostico_id: (value) => areaInfo(Number(value))?.curto ?? '',
  cobertura: (value) => coberturasOfAllAreas.find((one) => one.value === value)?.label ?? '',
  segurado: (value) => codeLabel('tipo_segurado', String(value ?? '')),
  periodicidade_pagamento: (value) => codeLabel('periodicidade_pagamento', String(value ?? '')),
  forma_pagamento: (value) => codeLabel('forma_pagamento', String(value ?? '')),
  valor_cobertura: asMoney,
  valor_premio: asMoney,
  vigencia_inicio: asDate,
  vigencia_fim: asDate,
};

/** A field and its value where two people changed it. */
export const describeField = (name: keyof PolicyValues) => ({
  label: texts.fields[name],
  show: SHOWN[name] ?? ((value: unknown) => String(value ?? '')),
});
