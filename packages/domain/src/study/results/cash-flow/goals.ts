import { CODIGO, codigosWhere, isItem, itemDefinition } from '../../../catalogue/index.ts';
import type { Base } from '../base.ts';
import { metasOf } from '../dreams/aims.ts';
import { asOnePlan } from '../dreams/case.ts';
import type { Conta } from '../evaluate.ts';
import { newAccount } from '../evaluate.ts';
import { PERGUNTAM_APORTE } from '../planning/budget.ts';
import { ptaxOfMoeda } from '../ptax.ts';
import { toNumber } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import type { Familia } from './people.ts';

type Objetivo = NonNullable<Familia['objetivos']>[number];
type Aporte = NonNullable<Familia['aportes']>[number];

const DE_CAMBIO = codigosWhere(({ parte_opcao }) => parte_opcao === 'cambio');

/** What a currency costs above its PTAX, by the cheapest option quoted for it; 0 without one. */
function costOfMoeda(base: Base, moeda: string, conta: Conta): number {
  const ptax = ptaxOfMoeda(conta, moeda, base.leitura.hoje);
  if (!ptax) return 0;
  const vets = DE_CAMBIO.flatMap((codigo) => wantedItensOf(base.leitura, codigo))
    .filter(({ item }) => item.campos.moeda === moeda && !itemDefinition(item.codigo).vende_moeda)
    .flatMap(({ item }) => {
      const chosen = opcoesOfPlan(item);
      return (chosen.length > 0 ? chosen : item.opcoes).flatMap(({ vet }) => toNumber(vet) ?? []);
    });
  return vets.length > 0 ? Math.min(...vets) / ptax.valor - 1 : 0;
}

/** Goals with an amount and a date; one in another currency waits for its PTAX. */
export function goalsOf(base: Base, conta: Conta): Objetivo[] {
  return wantedItensOf(base.leitura, CODIGO.objetivos).flatMap((desejado) => {
    const own = newAccount(base.parametros);
    const metas = metasOf(asOnePlan(base, desejado), own);
    conta.usados.push(...own.usados);
    return metas.flatMap(({ nome, entradas, em_moeda, prioridade, espera }): Objetivo[] => {
      if (espera) {
        conta.avisos.add(`${nome}: espera a PTAX da moeda para entrar no fluxo`);
        return [];
      }
      const { valor, meses, guardado, inflacao_objetivo_aa } = entradas;
      const moeda = em_moeda
        ? {
            valor: em_moeda.valor,
            cotacao: em_moeda.valor > 0 ? valor / em_moeda.valor : 1,
            custo_cambio_pct: costOfMoeda(base, em_moeda.moeda, conta),
          }
        : { valor };
      return [
        {
          nome,
          papel: desejado.item.tipo_segurado,
          mes: Math.max(0, meses),
          guardado: guardado ?? 0,
          inflacao_aa: inflacao_objetivo_aa,
          prioridade,
          ...moeda,
        },
      ];
    });
  });
}

/** What the family saves today, until it retires. */
export const savingsOf = ({ leitura }: Base): Aporte[] =>
  PERGUNTAM_APORTE.flatMap((codigo) =>
    wantedItensOf(leitura, codigo).flatMap(({ item }): Aporte[] => {
      const valor = toNumber(item.campos.aporte_atual) ?? 0;
      return valor > 0 && isItem(item.codigo)
        ? [{ destino: 'investimentos', papel: item.tipo_segurado, valor }]
        : [];
    }),
  );
