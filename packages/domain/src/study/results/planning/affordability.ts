import type { InputsOf } from '../../../calculators/index.ts';
import { isItem, itemDefinition } from '../../../catalogue/index.ts';
import type { Base } from '../base.ts';
import { reliefsOfFlow } from '../cash-flow/reliefs.ts';
import type { LinhaDoVermelho } from '../caveats.ts';
import { swapsOfPlan } from '../credit/refinancing.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { type ForaDoMes, monthlyCost, type PesoNoMes } from '../month-cost.ts';
import { type Leitura, toNumber, toText } from '../reading.ts';
import { type Desejado, wantedItensOf } from '../wanted.ts';
import { DA_FAMILIA } from './family.ts';
import {
  coveredToday,
  dearDividas,
  type ItemNoVermelho,
  isRedMonth,
  placeInRedMonth,
  planOfRedMonth,
  reliefs,
  waitsForSurplus,
} from './red-month.ts';

const MEDIA = 2;
const SEM_PRAZO = 8 as const;

/** The item's code, with the person unless it is the customer's row. */
export const codigoInOrder = ({
  codigo,
  tipo_segurado,
}: {
  codigo: string;
  tipo_segurado: string;
}): string => (tipo_segurado === 'titular' ? codigo : `${codigo}:${tipo_segurado}`);

/** Owner of a row that is not the customer's; the spouse by first name. */
function personOf({ tipo_segurado }: Desejado['item'], leitura: Leitura): string {
  if (tipo_segurado === 'casal') return ', casal';
  if (tipo_segurado !== 'conjuge') return '';
  const [nome] = (toText(leitura.estudo.diagnostico.conjuge_nome) ?? '').trim().split(/\s+/);
  return `, ${nome || 'cônjuge'}`;
}

const nameOf = (item: Desejado['item'], leitura: Leitura): string =>
  `${isItem(item.codigo) ? itemDefinition(item.codigo).nome : item.codigo}${personOf(item, leitura)}`;

type NaOrdem = NonNullable<InputsOf<'planejamento.prioridade'>['itens']>[number];

type NoMes = Desejado & Pick<ItemNoVermelho, 'coberto'> & { peso: PesoNoMes };

function inOrder({ item, peso, coberto }: NoMes, leitura: Leitura, conta: Conta): NaOrdem {
  const { campos } = item;
  const nota_atual = toNumber(campos.nota_atual) ?? 0;
  return {
    codigo: codigoInOrder(item),
    custo_mensal: peso.mensal ?? 0,
    prioridade: toNumber(campos.prioridade) ?? MEDIA,
    tempo_necessidade: campos.tempo_necessidade ?? SEM_PRAZO,
    nota_atual,
    nota_desejada: toNumber(campos.nota_desejada) ?? nota_atual,
    ordem: isPresentEdition(conta, 3) ? placeInRedMonth(leitura, item.codigo, coberto) : null,
  };
}

const outsideCaveat = ({ item }: Desejado, fora: ForaDoMes): string => {
  const { nome } = itemDefinition(item.codigo);
  if (fora.motivo === 'alternativa')
    return `${nome} e ${itemDefinition(fora.a).nome} levam à mesma coisa: o mês conta só um deles`;
  return `${nome} não conta no mês de hoje: começa ${fora.ano === null ? 'depois de um ano' : `em ${fora.ano}`}`;
};

/** What fits in the family's month, over the chosen areas: each item by its option of the plan. */
export function computePriority(
  base: Base,
  resultados: readonly Resultado[],
): Resultado<'planejamento.prioridade'> {
  const { leitura, parametros, derivado } = base;
  const conta = newAccount(parametros);
  const capacidade = derivado.capacidade_poupanca.valor;
  if (capacidade === null) {
    const { renda_liquida_familiar, despesa_mensal_familiar } = derivado;
    if (renda_liquida_familiar.valor === null) conta.falta.add('renda_mensal_liquida');
    if (despesa_mensal_familiar.valor === null) conta.falta.add('despesa_mensal_familiar');
  }
  const noVermelho = capacidade !== null && capacidade < 0 && !leitura.deAntes;
  const desejados = wantedItensOf(leitura).map((um) => ({
    ...um,
    peso: monthlyCost(leitura, um.item),
    coberto: noVermelho ? coveredToday(leitura, resultados, um.item) : null,
  }));
  const comOpcao = desejados.flatMap(({ peso, ...um }) => {
    if (peso?.fora) conta.avisos.add(outsideCaveat(um, peso.fora));
    return peso && !peso.fora ? [{ ...um, peso }] : [];
  });
  const nomes = new Map(desejados.map(({ item }) => [codigoInOrder(item), nameOf(item, leitura)]));
  const trocadas = swapsOfPlan(leitura).length > 0;
  const doFluxo = noVermelho && isPresentEdition(conta, 4) ? reliefsOfFlow(base, trocadas, conta) : null;
  const alivios = doFluxo ?? (noVermelho ? reliefs(leitura, trocadas) : []);
  const resultado = toCampos(
    evaluate('planejamento.prioridade', DA_FAMILIA, conta, {
      capacidade,
      itens: comOpcao.map((um) => inOrder(um, leitura, conta)),
      ...(noVermelho && { alivios }),
    }),
    { capacidade: 'capacidade_poupanca', itens: 'prioridade', alivios: 'dividas' },
  );
  const { ranking = [], comprometido = 0 } = resultado.outputs ?? {};
  const dividas = dearDividas(leitura, trocadas);
  const plano = (): LinhaDoVermelho[] =>
    planOfRedMonth(
      leitura,
      (capacidade ?? 0) - comprometido,
      dividas,
      alivios,
      desejados.map(({ item, peso, coberto }) => {
        const k = ranking.findIndex(({ codigo }) => codigo === codigoInOrder(item));
        const linha = ranking[k];
        return {
          item,
          peso,
          coberto,
          nome: nomes.get(codigoInOrder(item)) ?? item.codigo,
          posicao: linha ? { k, em_meses: linha.em_meses } : null,
        };
      }),
    );
  return {
    ...resultado,
    ...(noVermelho && {
      ressalvas: [
        {
          codigo: 'mes_no_vermelho',
          falta: -capacidade,
          esperam: isRedMonth(leitura, capacidade)
            ? desejados
                .map(({ item }) => item.codigo)
                .filter((codigo) => isItem(codigo) && waitsForSurplus(leitura, codigo))
            : null,
          dividas,
          plano: plano(),
        },
      ],
    }),
    passos: resultado.passos.map((passo, k) => {
      const nome = nomes.get(ranking[k]?.codigo ?? '');
      return nome ? { ...passo, rotulo: `${k + 1}º: ${nome}` } : passo;
    }),
  };
}
