import {
  CAMPOS_DE_SAUDE,
  campoDefinition,
  campoNames,
  campoNamesOfClienteInEstudo,
  type TipoCampo,
  tabelaDefinition,
  tabelaNames,
} from '@farol/domain/catalogue';

/** Answers that are a figure or a choice of a list: they tell of no one once the words are gone. */
const NUMBERS_AND_CHOICES: readonly TipoCampo[] = [
  'int',
  'decimal',
  'money',
  'percent',
  'select',
  'multiselect',
];

const definitions = [
  ...campoNames.map(campoDefinition),
  ...tabelaNames.flatMap((nome) => tabelaDefinition(nome).colunas),
];

const OF_THE_PERSON: ReadonlySet<string> = new Set(campoNamesOfClienteInEstudo);

/** Names under which an erased study keeps its words: codes of lists, and figures stored as text. */
export const KEPT_ANSWERS: readonly string[] = [...new Set(definitions.map(({ nome }) => nome))].filter(
  (nome) =>
    !CAMPOS_DE_SAUDE.has(nome) &&
    !OF_THE_PERSON.has(nome) &&
    definitions.every((one) => one.nome !== nome || NUMBERS_AND_CHOICES.includes(one.tipo)),
);

export const HEALTH_ANSWERS: readonly string[] = [...CAMPOS_DE_SAUDE];
