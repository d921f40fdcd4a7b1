import { itemDefinition } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import { isRefusedByCliente } from '../offered.ts';
import type { Problema } from '../problems/index.ts';
import { propostasOf, sumOfProposta } from '../proposal.ts';
import { hasNoNeed, isOpcaoFigure, measureItem } from '../results/index.ts';
import { COM_DIVULGACAO, checkDisclosure, opcoesToShow, type RegrasDeApresentacao } from './disclosure.ts';
import { type Coletor, collectProblems } from './errors.ts';
import type { EstudoRespondido, ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { type ComFiguras, type ResultadosDoEstudo, resultadosOf, withFiguresOf } from './figures.ts';
import { isRecommended, missingInOpcao } from './options.ts';
import { placeOfItem, placeOfOpcao } from './places.ts';
import { isWanted } from './quotation.ts';
import { checkRecommended } from './recommended.ts';
import { atPlace, type Falta } from './requirements.ts';

const isWithoutOferta = (item: ItemConferido): boolean => item.sem_oferta === 'S';

export const produtoOf = (estudo: EstudoRespondido, area: Area): ProdutoConferido | undefined =>
  estudo.produtos.find((produto) => produto.produto_diagnostico_id === area);

/** Every wanted item of the area is marked as without offer: the delivery then refuses the area. */
export function allWithoutOferta(estudo: EstudoRespondido, area: Area): boolean {
  const interessados = produtoOf(estudo, area)?.itens.filter(isWanted) ?? [];
  return interessados.length > 0 && interessados.every(isWithoutOferta);
}

/** Computed figures count as filled; they are computed only when a field seems missing. */
function missingWithFigures(
  { hoje }: EstudoRespondido,
  item: ItemConferido,
  opcao: OpcaoConferida,
  comFiguras: ComFiguras,
): Falta[] {
  const faltas = missingInOpcao(item, opcao, hoje);
  return faltas.some(({ lugar }) => isOpcaoFigure(lugar.campo))
    ? missingInOpcao(item, comFiguras(item, opcao), hoje)
    : faltas;
}

/** The study measured that the item needs nothing: recommending it wants a reason, which the customer reads. */
const lacksNeed = (
  estudo: EstudoRespondido,
  item: ItemConferido,
  resultados: ResultadosDoEstudo,
): boolean => {
  if (!itemDefinition(item.codigo).medida) return false;
  const medida = measureItem(estudo, resultados(), item.codigo, item.tipo_segurado);
  return medida !== null && hasNoNeed(medida);
};

/** Needs of this round: what the customer refused counts only where nothing else is quoted. */
function neededItens(itens: readonly ItemConferido[], rodada: number): readonly ItemConferido[] {
  const asked = itens.filter(
    ({ opcoes }) => opcoes.some((opcao) => opcao.rodada === rodada) || !isRefusedByCliente(opcoes, rodada),
  );
  return asked.every(isWithoutOferta) ? itens : asked;
}

type Contas = { comFiguras: ComFiguras; resultados: ResultadosDoEstudo };

function checkItem(
  estudo: EstudoRespondido,
  produto: ProdutoConferido,
  item: ItemConferido,
  { comFiguras, resultados }: Contas,
  regras: RegrasDeApresentacao,
  para: Coletor,
): void {
  const { falta } = para;
  const lugar = placeOfItem(produto, item);
  if (isWithoutOferta(item)) {
    if (!item.sem_oferta_motivo)
      falta({ codigo: 'sem_oferta_sem_motivo', lugar: { ...lugar, campo: 'sem_oferta_motivo' } });
    return;
  }
  const daRodada = item.opcoes.filter((opcao) => opcao.rodada === produto.rodada);
  if (daRodada.length === 0) {
    falta({ codigo: 'sem_opcao', lugar: { ...lugar, campo: 'opcoes' } });
    return;
  }
  const recomendadas = daRodada.filter(isRecommended);
  checkRecommended(estudo, produto, item, daRodada, para);

  const faltasPor = new Map(
    daRodada.map((opcao) => [opcao, missingWithFigures(estudo, item, opcao, comFiguras)]),
  );
  const algumaCompleta = [...faltasPor.values()].some((faltas) => faltas.length === 0);
  const exigidas = recomendadas.length > 0 ? recomendadas : algumaCompleta ? [] : daRodada;
  for (const opcao of exigidas) {
    for (const uma of faltasPor.get(opcao) ?? []) falta(atPlace(placeOfOpcao(produto, item, opcao), uma));
  }
  const semMotivo = recomendadas.filter((opcao) => !opcao.motivo_recomendacao);
  if (semMotivo.length > 0 && lacksNeed(estudo, item, resultados)) {
    for (const opcao of semMotivo)
      falta({
        codigo: 'recomendada_sem_motivo',
        lugar: { ...placeOfOpcao(produto, item, opcao), campo: 'motivo_recomendacao' },
      });
  }
  checkDisclosure(produto, item, opcoesToShow(daRodada, estudo.hoje), regras, para);
}

/** The premiums of the covers of a proposal add up to the total that it states. */
function checkTotals(produto: ProdutoConferido, itens: readonly ItemConferido[], { falta }: Coletor): void {
  const daRodada = itens.flatMap((item) =>
    item.opcoes
      .filter(({ rodada }) => rodada === produto.rodada)
      .map((opcao) => ({ ...opcao, lugar: placeOfOpcao(produto, item, opcao) })),
  );
  for (const partes of propostasOf(daRodada)) {
    const { total, soma, fecha } = sumOfProposta(partes);
    const [primeira] = partes;
    if (fecha || total === null || !primeira) continue;
    falta({ codigo: 'premio_nao_fecha', lugar: { ...primeira.lugar, campo: 'premio_total' }, total, soma });
  }
}

/**
 * Task 1 → 2: at least one wanted item; each of them, by person, has a complete recommended option of this round, or no
 * offer, or all its options refused by the customer a round before; every option has the fields that its presentation
 * requires. A recommended option without measured need has a reason.
 */
export function missingToDeliverCotacao(
  estudo: EstudoRespondido,
  area: Area,
  regras: RegrasDeApresentacao = COM_DIVULGACAO,
): readonly Problema[] {
  const para = collectProblems();
  const produto = produtoOf(estudo, area);
  const resultados = resultadosOf(estudo);
  const contas = { comFiguras: withFiguresOf(estudo, resultados), resultados };
  const interessados = produto?.itens.filter(isWanted) ?? [];
  if (interessados.length === 0) para.falta({ codigo: 'sem_interesse', lugar: { area, campo: 'itens' } });
  for (const item of neededItens(interessados, produto?.rodada ?? 1))
    checkItem(estudo, produto!, item, contas, regras, para);
  if (produto) checkTotals(produto, interessados, para);
  return para.faltas;
}
