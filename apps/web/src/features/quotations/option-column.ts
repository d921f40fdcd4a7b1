import type { Opcao } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import { type Codigo, ehListaLeve, lista } from '@farol/domain/code-lists';
import type { EditableRow, EditColumn } from '../../shared/ui/edit-table/index.ts';

export type OptionCell = Opcao & EditableRow;
export type Choice = { value: Codigo; label: string };

const TEXT_MAX = 120;
const WORDS_MAX = 5000;

/** Choices of a field; insurers come from the company. */
export function choicesOf(campo: Campo, insurers: readonly Choice[]): readonly Choice[] {
  if (campo.lista === 'seguradora') return insurers;
  return campo.lista && ehListaLeve(campo.lista) ? lista(campo.lista) : [];
}

const isYesNo = (campo: Campo): boolean => campo.lista === 'sim_nao';
const maxOf = (campo: Campo): number | undefined => (typeof campo.max === 'number' ? campo.max : undefined);

/** How a field of the catalogue is typed in a cell. */
export function columnOf(campo: Campo, insurers: readonly Choice[]): EditColumn<OptionCell> {
  const shared = { key: campo.nome, title: titleOf(campo) };
  const max = maxOf(campo);
  switch (campo.tipo) {
    case 'money':
      return { ...shared, kind: 'money' };
    case 'percent':
      return {
        ...shared,
        kind: 'percent',
        decimals: 4,
        ...(max === undefined ? {} : { max }),
        ...(typeof campo.min === 'number' ? { min: campo.min } : {}),
      };
    case 'decimal':
      return { ...shared, kind: 'decimal', decimals: campo.casas ?? 2 };
    case 'int':
      return { ...shared, kind: 'integer', ...(max === undefined ? {} : { max }) };
    case 'date':
      return { ...shared, kind: 'date' };
    case 'select':
      return isYesNo(campo)
        ? { ...shared, kind: 'yes-no' }
        : { ...shared, kind: 'select', options: choicesOf(campo, insurers) };
    case 'textarea':
      return { ...shared, kind: 'text', maxLength: WORDS_MAX };
    default:
      return { ...shared, kind: 'text', maxLength: max ?? TEXT_MAX };
  }
}

const UNIT_IN_TITLE: ReadonlySet<string> = new Set(['int', 'decimal', 'percent']);

/** Amounts that are often spoken of as a share: the title says which one is typed. */
const TAKEN_FOR_A_SHARE: ReadonlySet<string> = new Set(['remuneracao_intermediacao']);

/** "Carência, dias": a cell has no room for the unit. */
export function titleOf({ nome, rotulo, tipo, unidade }: Campo): string {
  if (TAKEN_FOR_A_SHARE.has(nome)) return `${rotulo} (${unidade})`;
  if (tipo === 'money') return unidade && unidade !== 'R$' ? `${rotulo} (${unidade})` : rotulo;
  const told = unidade?.replace('R$/ME', 'R$ por moeda');
  return told && told !== '%' && UNIT_IN_TITLE.has(tipo) ? `${rotulo} (${told})` : rotulo;
}
