import { type CodigoItem, itemDefinition } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { waitingIn } from '../results/planning/red-month.ts';
import { COM_DIVULGACAO, checkDisclosure, opcoesToShow, type RegrasDeApresentacao } from './disclosure.ts';
import { effectiveValues } from './effective.ts';
import { type Coletor, collectProblems } from './errors.ts';
import type { EstudoRespondido, ItemConferido, ProdutoConferido } from './facts.ts';
import { isRecommended } from './options.ts';
import { placeOfItem, placeOfOpcao } from './places.ts';
import { checkRecommended } from './recommended.ts';
import { missingPerfis } from './suitability.ts';

const isUnderReview = (item: ItemConferido) => item.opcoes.filter((opcao) => opcao.status === 'analisis');

function checkItem(
  estudo: EstudoRespondido,
  produto: ProdutoConferido,
  item: ItemConferido,
  regras: RegrasDeApresentacao,
  waits: (codigo: CodigoItem) => boolean,
  para: Coletor,
): void {
  const { falta } = para;
  const validas = opcoesToShow(item.opcoes, estudo.hoje);
  const lugar = { ...placeOfItem(produto, item), campo: 'opcoes' };
  if (validas.length === 0) {
    falta({ codigo: 'opcoes_vencidas', lugar });
    return;
  }
  if (waits(item.codigo))
    for (const opcao of validas.filter(isRecommended))
      falta({
        codigo: 'recomendada_no_vermelho',
        lugar: { ...placeOfOpcao(produto, item, opcao), campo: 'recomendada' },
      });
  else checkRecommended(estudo, produto, item, validas, para);
  const perfis = missingPerfis(itemDefinition(item.codigo), item, effectiveValues(estudo), estudo.hoje);
  for (const perfil of perfis) falta(perfil);
  checkDisclosure(produto, item, validas, regras, para);
}

/**
 * Stage 5 or 7 → 6, for the areas with quotes to present. In the red, no new payment is recommended; who quotes it
 * does not see the month, so the consultant takes the recommendation back.
 */
export function missingToPresent(
  estudo: EstudoRespondido,
  areas: readonly Area[],
  regras: RegrasDeApresentacao = COM_DIVULGACAO,
): readonly Problema[] {
  const para = collectProblems();
  const produtos = estudo.produtos.filter((p) => areas.includes(p.produto_diagnostico_id));
  const waits = waitingIn(estudo);
  if (produtos.length === 0) para.falta({ codigo: 'nada_a_apresentar', lugar: { campo: 'produtos' } });
  for (const produto of produtos) {
    const comOpcoes = produto.itens.filter((item) => isUnderReview(item).length > 0);
    const area = produto.produto_diagnostico_id;
    if (comOpcoes.length === 0) para.falta({ codigo: 'area_sem_opcao', lugar: { area, campo: 'itens' } });
    for (const item of comOpcoes) checkItem(estudo, produto, item, regras, waits, para);
  }
  return para.faltas;
}
