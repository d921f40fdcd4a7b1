import {
  type Campo,
  isFilled,
  isTabela,
  isVisible,
  lookupAmong,
  type NomeTabela,
  type Valores,
} from '../../packages/domain/src/catalogue/index.ts';
import {
  applicableColunas,
  type Conhecidos,
  camposOfStep,
  type EstudoConferido,
  fillWithKnown,
  foldForm,
  type ItemConferido,
  type ItemForm,
  isAskedFirst,
  itemForm,
  knownForGeneralBlock,
  type Passo,
} from '../../packages/domain/src/study/index.ts';

/** Fields of a step of the survey as it opens. */
export function fieldsOfStep(estudo: EstudoConferido, passo: Passo): readonly Campo[] {
  const diagnostico = fillWithKnown(estudo.diagnostico, knownForGeneralBlock(estudo));
  return camposOfStep(passo.campos, { ...estudo, diagnostico }, estudo.diagnostico);
}

/** Cells of a row: its columns, and what was answered in its drawer. */
export function cellsOfRow(estudo: EstudoConferido, tabela: NomeTabela, linha: Valores): readonly Campo[] {
  const colunas = applicableColunas(tabela, estudo);
  const busca = lookupAmong(colunas);
  return colunas.filter(
    (campo) =>
      !campo.calculado &&
      campo.tipo !== 'file' &&
      isVisible(campo, linha, busca) &&
      (campo.coluna?.lugar !== 'detalhe' || isFilled(linha[campo.nome])),
  );
}

const allFields = ({ wanted, health, common, current }: ItemForm) => [
  ...wanted,
  ...health,
  ...common,
  ...current,
];

/** Fields of an item of interest, those in sight first. */
export function fieldsOfItem(estudo: EstudoConferido, item: ItemConferido, conhecidos: Conhecidos) {
  const gerais = fillWithKnown(estudo.diagnostico, knownForGeneralBlock(estudo)) as Valores;
  const seus = fillWithKnown(item.campos, conhecidos) as Valores;
  const form = itemForm(item.codigo, item.tipo_segurado, { ...gerais, ...seus }, '');
  const { first, rest } = foldForm(form, (field) =>
    isAskedFirst(item.codigo, field, { valores: seus, conhecidos }),
  );
  return {
    fields: [
      ...allFields(first).map((field) => ({ ...field, isFolded: false })),
      ...allFields(rest).map((field) => ({ ...field, isFolded: true })),
    ],
    tables: [...first.tables, ...rest.tables].map(({ nome }) => nome).filter(isTabela),
  };
}
