import { formatCpf, formatPhoneSpaced } from '@farol/domain/br';
import { type CampoDoCliente, camposOfCliente, camposOfConjuge } from '@farol/domain/catalogue';
import { codeLabel, type NomeListaLeve } from '@farol/domain/code-lists';
import type { CellKind, CellValue } from '../../platform/xlsx/cells.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import type { ExportedPerson } from './person-export.store.ts';

const KINDS: Readonly<Record<string, CellKind>> = { date: 'data', int: 'inteiro' };
const WIDTHS: Readonly<Record<string, number>> = {
  pessoa_nome: 36,
  pessoa_email: 36,
  nome_completo: 36,
  pessoa_observacao: 50,
  endereco_logradouro: 36,
  endereco_estado: 8,
  endereco_numero: 10,
};
/** As the list on screen says it. */
const TITLES: Readonly<Record<string, string>> = { pessoa_nome: 'Nome' };

/** A stored value as people write it: the import reads it back. */
function cellOf({ formato, lista, nome }: CampoDoCliente, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const text = String(value);
  if (formato === 'cpf') return formatCpf(text);
  if (formato === 'telefone') return formatPhoneSpaced(text);
  // The list of states has the abbreviation on the screen; occupations are stored as words.
  if (!lista || nome === 'endereco_estado' || lista === 'ocupacao') return text;
  return codeLabel(lista as NomeListaLeve, text);
}

type PersonRow = { person: ExportedPerson };

const columnOf = (
  campo: CampoDoCliente,
  read: (person: ExportedPerson) => unknown,
): SheetColumn<PersonRow> => {
  const width = WIDTHS[campo.nome];
  return {
    title: TITLES[campo.nome] ?? campo.rotulo,
    kind: KINDS[campo.tipo] ?? 'texto',
    ...(width && { width }),
    value: ({ person }) => cellOf(campo, read(person)),
  };
};

/**
 * Every field of the customer's page, from the catalogue, and the consultant. The e-mail comes before the name: of two
 * columns of one field the import takes the first, and an e-mail names one person.
 */
export const PERSON_COLUMNS: readonly SheetColumn<PersonRow>[] = [
  ...camposOfCliente.map((campo) => columnOf(campo, (person) => person[campo.nome])),
  ...camposOfConjuge.map((campo) => columnOf(campo, ({ conjuge }) => conjuge?.[campo.nome])),
  { title: 'E-mail do consultor', kind: 'texto', width: 32, value: ({ person }) => person.consultor_email },
  { title: 'Consultor', kind: 'texto', value: ({ person }) => person.usuario_criador },
  { title: 'Etiquetas', kind: 'texto', width: 30, value: ({ person }) => person.etiquetas },
];
