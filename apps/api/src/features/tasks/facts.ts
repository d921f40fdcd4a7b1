import type { Parametros } from '@farol/domain/calculators';
import { type Area, type Fatos, type Pipeline, receivedFrom, tarefaOfArea } from '@farol/domain/pipeline';
import {
  areDocumentosSent,
  type EstudoConferido,
  missingForGuard,
  outsidePerfil,
  type RegrasDeApresentacao,
} from '@farol/domain/study';
import { type Contents, checkedStudy, type ParameterRow, paperOf, type Study } from '../diagnosis/index.ts';
import { missingDocuments } from './checklist.ts';
import type { CandidatesByArea } from './routing.store.ts';

/** Inputs of guards beyond the study; read only for the moves that need them. */
type FactSources = {
  candidates?: CandidatesByArea;
  rules: RegrasDeApresentacao;
  /** Parameters of the study's results. */
  parametros: Parametros;
  /** The company's parameters in force. */
  parameters: readonly ParameterRow[];
};

/** Documents requested on entering the next stage count as missing. */
const isWithCustomer = ({ tarefas }: Pipeline, area: Area): boolean =>
  tarefaOfArea(tarefas, area)?.estagio_especialista === 2;

/** The facts of a locked study, computed when a guard reads them. */
export function factsOf(
  study: Study,
  contents: Contents,
  pipeline: Pipeline,
  today: string,
  sources: FactSources,
): Fatos {
  let checked: EstudoConferido | undefined;
  const facts = () =>
    (checked ??= checkedStudy(study, contents, { hoje: today, parametros: sources.parametros }));
  const papers = () => contents.documentos.map(({ row }) => paperOf(row));
  return {
    faltas: (guarda, area) => missingForGuard(guarda, facts(), area, sources.rules),
    documentosEnviados: (area, approved) =>
      areDocumentosSent(facts(), area) &&
      (!isWithCustomer(pipeline, area) ||
        missingDocuments(
          { study, contents, pipeline, parameters: sources.parameters, approved },
          area,
          today,
        ).every((one) => receivedFrom({ ...one, pedido: false }, papers(), today))),
    pedeDeclaracao: (id) => {
      const { produtos, ...estudo } = facts();
      return produtos.some(({ itens }) =>
        itens.some((item) =>
          item.opcoes.some(
            (opcao) => opcao.diagnostico_produto_item_opcao_id === id && outsidePerfil(estudo, item, opcao),
          ),
        ),
      );
    },
    candidatos: (area) => {
      if (!sources.candidates) throw new Error('candidates were not read for this move');
      return sources.candidates.get(area) ?? [];
    },
  };
}
