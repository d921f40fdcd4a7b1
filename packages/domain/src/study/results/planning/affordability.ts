import type { InputsOf } from '../../../calculators/index.ts';
import { CODIGO, type CodigoItem, isItem, itemDefinition } from '../../../catalogue/index.ts';
import { codeLabel } from '../../../code-lists/index.ts';
import type { Base } from '../base.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { type ForaDoMes, monthlyCost, type PesoNoMes } from '../month-cost.ts';
import { countedLinhas, type Leitura, toNumber, toText } from '../reading.ts';
import { ROTATIVOS } from '../scores/credit.ts';
import { type Desejado, wantedItensOf } from '../wanted.ts';
import { DA_FAMILIA } from './family.ts';

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

function placeInRedMonth(codigo: CodigoItem): 2 | 3 | 4 {
  if (itemDefinition(codigo).evita_ruina) return 2;
  return codigo === CODIGO.reserva_emergencia ? 3 : 4;
}

/** Revolving debts with a balance that no option of the plan exchanges. */
const dearDividas = (leitura: Leitura, trocadas: boolean): string[] => [
  ...new Set(
    (countedLinhas(leitura, 'dividas') ?? []).flatMap(({ tipo_divida, saldo_devedor, refinanciar }) =>
      tipo_divida &&
      ROTATIVOS.includes(tipo_divida) &&
      (saldo_devedor ?? 0) > 0 &&
      !(trocadas && refinanciar === 'S')
        ? [codeLabel('tipo_divida', tipo_divida)]
        : [],
    ),
  ),
];

/** Instalments that end, by the months left; those of exchanged debts are gone already. */
const reliefs = (leitura: Leitura, trocadas: boolean) =>
  (countedLinhas(leitura, 'dividas') ?? []).flatMap(({ parcela_atual, parcelas_restantes, refinanciar }) =>
    parcela_atual && parcelas_restantes && !(trocadas && refinanciar === 'S')
      ? [{ mes: parcelas_restantes, valor: parcela_atual }]
      : [],
  );

type NaOrdem = NonNullable<InputsOf<'planejamento.prioridade'>['itens']>[number];

function inOrder({ item, peso }: Desejado & { peso: PesoNoMes }): NaOrdem {
  const { campos } = item;
  const nota_atual = toNumber(campos.nota_atual) ?? 0;
  return {
    codigo: codigoInOrder(item),
    custo_mensal: peso.mensal ?? 0,
    prioridade: toNumber(campos.prioridade) ?? MEDIA,
    tempo_necessidade: campos.tempo_necessidade ?? SEM_PRAZO,
    nota_atual,
    nota_desejada: toNumber(campos.nota_desejada) ?? nota_atual,
    ordem: placeInRedMonth(item.codigo),
  };
}

const outsideCaveat = ({ item }: Desejado, fora: ForaDoMes): string => {
  const { nome } = itemDefinition(item.codigo);
  if (fora.motivo === 'alternativa')
    return `${nome} e ${itemDefinition(fora.a).nome} levam à mesma coisa: o mês conta só um deles`;
  return `${nome} não conta no mês de hoje: começa ${fora.ano === null ? 'depois de um ano' : `em ${fora.ano}`}`;
};

/** What fits in the family's month, over the chosen areas: each item by its option of the plan. */
export function computePriority({
  leitura,
  parametros,
  derivado,
}: Base): Resultado<'planejamento.prioridade'> {
  const conta = newAccount(parametros);
  const capacidade = derivado.capacidade_poupanca.valor;
  if (capacidade === null) {
    const { renda_liquida_familiar, despesa_mensal_familiar } = derivado;
    if (renda_liquida_familiar.valor === null) conta.falta.add('renda_mensal_liquida');
    if (despesa_mensal_familiar.valor === null) conta.falta.add('despesa_mensal_familiar');
  }
  const comOpcao = wantedItensOf(leitura).flatMap((desejado) => {
    const peso = monthlyCost(leitura, desejado.item);
    if (peso?.fora) conta.avisos.add(outsideCaveat(desejado, peso.fora));
    return peso && !peso.fora ? [{ ...desejado, peso }] : [];
  });
  const nomes = new Map(comOpcao.map(({ item }) => [codigoInOrder(item), nameOf(item, leitura)]));
  const noVermelho = capacidade !== null && capacidade < 0;
  const trocadas = comOpcao.some(({ item }) => itemDefinition(item.codigo).credito?.troca === 'dividas');
  if (noVermelho)
    conta.ressalvas.push({ codigo: 'mes_no_vermelho', dividas: dearDividas(leitura, trocadas) });
  const resultado = toCampos(
    evaluate('planejamento.prioridade', DA_FAMILIA, conta, {
      capacidade,
      itens: comOpcao.map(inOrder),
      ...(noVermelho && { alivios: reliefs(leitura, trocadas) }),
    }),
    { capacidade: 'capacidade_poupanca', itens: 'prioridade', alivios: 'dividas' },
  );
  const ranking = resultado.outputs?.ranking ?? [];
  return {
    ...resultado,
    passos: resultado.passos.map((passo, k) => {
      const nome = nomes.get(ranking[k]?.codigo ?? '');
      return nome ? { ...passo, rotulo: `${k + 1}º: ${nome}` } : passo;
    }),
  };
}
