import type { Apolice, Documento, Estudo, Opcao } from '@farol/contracts';
import { type LinhaParametro, parametrosVigentes } from '@farol/domain/calculators';
import type { Area, TipoDocumento } from '@farol/domain/code-lists';
import type {
  ApoliceConferida,
  DocumentoConferido,
  EstudoConferido,
  OpcaoConferida,
  Resultado,
} from '@farol/domain/study';
import { snapshotOf } from '../study/index.ts';

const checkedOption = (option: Opcao): OpcaoConferida => ({
  ...option,
  arquivo: option.arquivo?.arquivo_id ?? null,
  arquivo_2: option.arquivo_2?.arquivo_id ?? null,
});

const checkedDocument = (document: Documento): DocumentoConferido => ({
  diagnostico_documento_id: document.diagnostico_documento_id,
  produto_diagnostico_id: document.produto_diagnostico_id as Area | null,
  diagnostico_produto_item_opcao_id: document.diagnostico_produto_item_opcao_id,
  tipo: document.tipo as TipoDocumento,
  obrigatorio: document.obrigatorio,
  status: document.status ?? 'analisis',
  arquivo_id: document.arquivo?.arquivo_id ?? null,
  dispensado_em: document.dispensado ? (document.conferido_em ?? document.tipo) : null,
});

const checkedPolicy = (policy: Apolice): ApoliceConferida => ({
  diagnostico_produto_item_opcao_id: policy.diagnostico_produto_item_opcao_id,
  numero_apolice: policy.numero_apolice || null,
  vigencia_inicio: policy.vigencia_inicio,
  vigencia_fim: policy.vigencia_fim,
  valor_premio: policy.valor_premio,
  parcela: null,
  arquivos: policy.arquivos.map(({ x }) => x),
});

/**
 * The study as the domain's guards read it, out of what the server sent: the screen names what is missing before
 * anybody asks for a move. The server asks the same guards and has the last word.
 */
export function asChecked(study: Estudo, hoje: string): EstudoConferido {
  const snapshot = snapshotOf(study, hoje);
  return {
    ...snapshot,
    produtos: snapshot.produtos.map((produto) => ({
      ...produto,
      itens: produto.itens.map((item) => ({ ...item, opcoes: (item.opcoes as Opcao[]).map(checkedOption) })),
    })),
    parametros: parametrosVigentes(
      study.parametros.em,
      study.parametros.linhas as unknown as LinhaParametro[],
    ),
    cliente: { consentimento: study.consentiu_tratamento, cpf_repetido: false },
    documentos: study.diagnostico_documentos.map(checkedDocument),
    apolices: study.diagnostico_apolices.map(checkedPolicy),
  };
}

/** Figures of the server under the domain's type, for its yardsticks. */
export const resultsOf = (study: Estudo): readonly Resultado[] =>
  study.resultados as unknown as readonly Resultado[];
