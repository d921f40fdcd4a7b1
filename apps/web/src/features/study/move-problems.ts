import type { Estudo } from '@farol/contracts';
import { campoDefinition, isCampo, isItem, itemDefinition } from '@farol/domain/catalogue';
import { type Lugar, type ProblemaEscrito, pathOf, seguradoName } from '@farol/domain/study';
import { areaInfo } from '../../shared/theme/areas.ts';

/** One obstacle to a move, with the place to fix it. */
export type MoveProblem = {
  key: string;
  lugar: Lugar;
  where: string;
  message: string;
};

const optionName = (estudo: Estudo, id: number): string => {
  const found = estudo.diagnostico_produtos
    .flatMap((p) => p.diagnostico_produto_itens)
    .flatMap((i) => i.diagnostico_produto_item_opcoes)
    .find((o) => o.diagnostico_produto_item_opcao_id === id);
  return typeof found?.opcao_nome === 'string' ? found.opcao_nome : '';
};

function moveProblem(estudo: Estudo, { lugar, mensagem }: ProblemaEscrito): MoveProblem {
  const { area, item, segurado, opcao, campo: nome = '' } = lugar;
  const field = area === undefined && isCampo(nome) ? campoDefinition(nome).rotulo : undefined;
  const parts = [
    area && areaInfo(area)?.curto,
    item && isItem(item) && `${itemDefinition(item).nome}, ${seguradoName(estudo, segurado ?? '')}`,
    opcao && optionName(estudo, opcao),
    field,
  ];
  return { key: pathOf(lugar), lugar, where: parts.filter(Boolean).join(' · '), message: mensagem };
}

/** The obstacles to a move with their area, item and option. */
export const moveProblems = (estudo: Estudo, problems: readonly ProblemaEscrito[]): MoveProblem[] =>
  problems.map((problem) => moveProblem(estudo, problem));
