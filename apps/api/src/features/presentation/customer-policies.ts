import type { Apolice, ApolicePublica, Estudo } from '@farol/contracts';
import { formatMoney } from '@farol/domain/br';
import { joinList } from '@farol/domain/catalogue';
import { policyForCustomer } from '@farol/domain/policies';
import { type EstudoConferido, perPeriodText, viewStudy } from '@farol/domain/study';
import type { PolicyExtras } from './policy-files.store.ts';

const COMO: Readonly<Record<string, string>> = { card: 'no cartão', invoice: 'por boleto' };

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function paidFor(policy: Apolice, parcelas: number | null): ApolicePublica['paga'] {
  const { valor_premio, periodicidade_pagamento, forma_pagamento } = policy;
  if (valor_premio === null) return null;
  const como = [parcelas !== null && parcelas > 1 && `em ${parcelas} parcelas`, COMO[forma_pagamento ?? '']];
  return {
    figura: formatMoney(valor_premio),
    por: perPeriodText(periodicidade_pagamento) ?? '',
    como: capital(como.filter(Boolean).join(', ')) || null,
  };
}

/**
 * What the needs of concluded areas became, each policy once, in the words of the customer. Of a renewed one only until
 * when: its number, price, covers and files are those of the policy before.
 */
export function customerPolicies(
  estudo: Estudo,
  checked: EstudoConferido,
  extras: readonly PolicyExtras[],
): ApolicePublica[] {
  if (extras.length === 0) return [];
  const needs = new Map(
    viewStudy(estudo, checked).areas.flatMap((area) => area.itens.map((item) => [item.id, item] as const)),
  );
  const needOf = new Map(
    estudo.diagnostico_produtos.flatMap((area) =>
      area.diagnostico_produto_itens.flatMap((item) =>
        item.diagnostico_produto_item_opcoes.map(
          (option) =>
            [
              option.diagnostico_produto_item_opcao_id,
              { codigo: item.codigo, pessoa: needs.get(item.diagnostico_produto_item_id)?.pessoa ?? null },
            ] as const,
        ),
      ),
    ),
  );
  const listed = Map.groupBy(
    estudo.diagnostico_apolices,
    ({ diagnostico_apolice_id }) => diagnostico_apolice_id,
  );
  const extrasOf = new Map(extras.map((one) => [one.diagnostico_apolice_id, one]));
  return [...listed].flatMap(([id, [policy, ...others]]) => {
    const extra = extrasOf.get(id);
    if (!policy || !extra) return [];
    const covered = [policy, ...others].flatMap(
      (one) => needOf.get(one.diagnostico_produto_item_opcao_id) ?? [],
    );
    const people = [...new Set(covered.flatMap(({ pessoa }) => pessoa ?? []))];
    const several = people.length > 1;
    const renovada_ate = policy.renovacoes?.at(-1)?.vigencia_fim ?? null;
    const covers = policy.coberturas?.map((cover) => ({
      nome: cover.item_nome,
      pessoa: several ? (needOf.get(cover.diagnostico_produto_item_opcao_id)?.pessoa ?? null) : null,
      valor: cover.valor_cobertura,
    })) ?? [{ nome: policy.item_nome, pessoa: null, valor: policy.valor_cobertura }];
    return [
      {
        diagnostico_apolice_id: id,
        nome: capital(
          policyForCustomer({
            codigos: covered.map(({ codigo }) => codigo),
            produto_diagnostico_id: policy.produto_diagnostico_id,
            cobertura: null,
          }),
        ),
        pessoa: joinList(people) || null,
        fornecedor: policy.fornecedor,
        numero_apolice: renovada_ate ? null : policy.numero_apolice || null,
        vigencia_inicio: policy.vigencia_inicio,
        vigencia_fim: policy.vigencia_fim,
        renovada_ate,
        paga: renovada_ate ? null : paidFor(policy, extra.parcelas),
        coberturas: renovada_ate ? [] : covers,
        arquivos: renovada_ate ? [] : extra.arquivos,
      },
    ];
  });
}
