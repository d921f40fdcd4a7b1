import { expect, it } from 'vitest';
import { estudoDe, VIDA } from '../../study/study.fixture.ts';
import { recordedOf } from '../customers.fixture.ts';
import { recordedPolicy, reportedPolicies, yearlyPremium } from './policies.ts';

const PEOPLE = { titular: 'Marina', conjuge: null };
const issued = (over: Parameters<typeof recordedOf>[0]) =>
  recordedPolicy(recordedOf({ valor_premio: 100, pagamento: 'premio', ...over }), PEOPLE);

it('sums the premiums of a year', () => {
  const yearly = issued({ periodicidade_pagamento: 'yearly', valor_premio: 600 });
  expect(yearlyPremium([issued({}), yearly])).toBe(1800);
});

it('does not count instalments and contributions as premiums', () => {
  expect(yearlyPremium([issued({ pagamento: 'parcela' }), issued({ pagamento: 'aporte' })])).toBe(0);
});

it('does not count a policy that has ended', () => {
  expect(yearlyPremium([issued({ vigencia_fim: '2020-01-01' })])).toBe(0);
});

it('counts a renewal from its beginning on', () => {
  const renova = {
    diagnostico_apolice_id: 1,
    numero_apolice: null,
    valor_premio: 100,
    periodicidade_pagamento: 'monthly',
    mudanca: null,
  };
  expect(yearlyPremium([issued({ renova, vigencia_inicio: '2199-01-01' })])).toBe(0);
  expect(yearlyPremium([issued({ renova, vigencia_inicio: '2020-01-01' })])).toBe(1200);
});

it('counts a renewed policy until its renewal begins, never both', () => {
  const end = { vigencia_fim: '2199-01-01' };
  const old = issued({ ...end, diagnostico_apolice_id: 61, renovada_por_id: 62 });
  const renova = {
    diagnostico_apolice_id: 61,
    numero_apolice: null,
    valor_premio: 100,
    periodicidade_pagamento: 'monthly',
    mudanca: null,
  };
  const renewal = { ...end, diagnostico_apolice_id: 62, renova, valor_premio: 115 };
  expect(yearlyPremium([old, issued({ ...renewal, vigencia_inicio: '2198-01-01' })])).toBe(1200);
  expect(yearlyPremium([old, issued({ ...renewal, vigencia_inicio: '2020-01-01' })])).toBe(1380);
});

it('keeps the second of two equal policies from the survey', () => {
  const row = { area_produto: 3, cobertura: 'casco', tipo_segurado: 'titular', seguradora: 'Porto' } as const;
  const estudo = {
    ...estudoDe([VIDA([])]),
    apolices: ['car-1', 'car-2'].map((linha_uuid, ordem) => ({
      ...row,
      produto_item_tabela_item_id: ordem,
      dono_tipo: 'diagnostico' as const,
      dono_id: 7,
      tabela: 'apolices' as const,
      linha_uuid,
      ordem,
      alterada_em: '2026-11-21T12:00:00.000Z',
      versao: 1,
    })),
  };
  const taken = recordedOf({
    linha_uuid: 'car-1',
    produto_diagnostico_id: 3,
    cobertura: 'casco',
    segurado: 'titular',
    fornecedor: 'Porto',
    vigencia_fim: '2199-01-01',
  });
  expect(reportedPolicies(estudo, PEOPLE, []).map(({ key }) => key)).toEqual([
    'informada-car-1',
    'informada-car-2',
  ]);
  expect(reportedPolicies(estudo, PEOPLE, [taken]).map(({ key }) => key)).toEqual(['informada-car-2']);
});
