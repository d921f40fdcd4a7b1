import type { Documento, Estudo, Item, Opcao, Produto } from '@farol/contracts';
import { camposOfOpcao } from '@farol/domain/catalogue';
import { concernsItems } from '@farol/domain/pipeline';
import { inSameProposta, type Problema, type Proposta, problemText } from '@farol/domain/study';
import { itemName, providerName } from '../quotations/index.ts';
import { executionTexts as texts } from './texts.ts';

export type ApprovedOption = { item: Item; option: Opcao };

export const approvedOptions = (product: Produto): ApprovedOption[] =>
  product.diagnostico_produto_itens.flatMap((item) =>
    item.diagnostico_produto_item_opcoes
      .filter((option) => option.status === 'approved')
      .map((option) => ({ item, option })),
  );

/** An option as a proposal, with the label used in messages about duplicates. */
export const proposalOf = ({ item, option }: ApprovedOption): Proposta => ({
  item: [itemName(item), providerName(item.codigo, option)].filter(Boolean).join(', '),
  opcao: option,
});

/** Documents that an area needs: its own, and those of the whole study, the spouse's only where it insures one. */
function documentsOf(study: Estudo, area: number): Documento[] {
  const offered = study.diagnostico_produtos
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((product) => product.diagnostico_produto_itens)
    .filter((item) => item.diagnostico_produto_item_opcoes.some(({ status }) => status !== 'reproved'));
  return study.diagnostico_documentos.filter(
    ({ produto_diagnostico_id: own, tipo_segurado, solicitado_por }) =>
      own === area ||
      (own === null &&
        (solicitado_por !== null || concernsItems({ tipo_segurado, dependente: null }, offered))),
  );
}

export const SIGNED = 'proposta_assinada';

/** The signed proposal belongs to the filing, the others to the review. */
export const reviewedDocuments = (study: Estudo, area: number): Documento[] =>
  documentsOf(study, area).filter(({ tipo }) => tipo !== SIGNED);

export const signedProposalOf = (study: Estudo, area: number, option: Opcao): Documento | undefined => {
  const ids = new Set(
    inSameProposta(
      option,
      study.diagnostico_produtos
        .flatMap((product) => product.diagnostico_produto_itens)
        .flatMap((item) => item.diagnostico_produto_item_opcoes),
    ).map((one) => one.diagnostico_produto_item_opcao_id),
  ).add(option.diagnostico_produto_item_opcao_id);
  const all = documentsOf(study, area).filter(({ tipo }) => tipo === SIGNED);
  return (
    all.find((one) => ids.has(one.diagnostico_produto_item_opcao_id ?? 0)) ??
    all.find((one) => one.diagnostico_produto_item_opcao_id === null)
  );
};

export const isSettled = ({ dispensado, status }: Documento): boolean => dispensado || status === 'approved';

/** Awaits the consultant: never sent, or refused. */
export const isMissing = (document: Documento): boolean =>
  document.obrigatorio &&
  !isSettled(document) &&
  (document.arquivo === null || document.status === 'reproved');

export type DocumentState = 'waived' | 'waiting' | 'inReview' | 'approved' | 'reproved';

export function documentState({ dispensado, status }: Documento): DocumentState {
  if (dispensado) return 'waived';
  if (status === null) return 'waiting';
  return status === 'analisis' ? 'inReview' : status;
}

export const documentStateLabel = (document: Documento): string => texts[documentState(document)];

/** The guard's messages, each with its item if there are several. */
export function problemLines(problems: readonly Problema[], taken: readonly ApprovedOption[]): string[] {
  const nameOf = ({ lugar }: Problema): string | null => {
    const found = taken.find(({ option }) => option.diagnostico_produto_item_opcao_id === lugar.opcao);
    return found && taken.length > 1 ? itemName(found.item) : null;
  };
  return [
    ...new Set(problems.map((problem) => [nameOf(problem), problemText(problem)].filter(Boolean).join(': '))),
  ];
}

/** Errors of the input, each with its field, and its item if there are several. */
export const errorLines = (
  taken: readonly ApprovedOption[],
  errorsOf: (option: number) => Readonly<Record<string, string>>,
): string[] =>
  taken.flatMap(({ item, option }) => {
    const labels = new Map(camposOfOpcao(item.codigo).map(({ nome, rotulo }) => [nome, rotulo]));
    return Object.entries(errorsOf(option.diagnostico_produto_item_opcao_id)).map(([name, message]) =>
      [taken.length > 1 && itemName(item), labels.get(name), message].filter(Boolean).join(': '),
    );
  });

/** The guard's problems with one option, by field. */
export const problemsByField = (problems: readonly Problema[], option: Opcao): Record<string, string> =>
  Object.fromEntries(
    problems
      .filter(({ lugar }) => lugar.opcao === option.diagnostico_produto_item_opcao_id)
      .map((problem) => [problem.lugar.campo ?? '', problemText(problem)]),
  );
