import type { Item, Opcao } from '@farol/contracts';
import { type Campo, isVisible } from '@farol/domain/catalogue';
import type { TipoInstituicao } from '@farol/domain/code-lists';
import type { EntornoDaOpcao, ForaDoPerfil } from '@farol/domain/study';
import { lastingId, type OptionAutosave } from '../../tasks/index.ts';
import { cellId } from '../delivery.ts';
import { type FillFigures, figurePlaceholder } from '../figures.ts';
import { optionColumn, type TableRow } from '../option-column.ts';
import type { OptionFields } from '../option-fields.ts';
import type { Cover } from '../proposal.ts';
import { type Include, type Institutions, institutionOf } from '../use-institutions.ts';

/** Shared by the grid and its phone version: the visible options and how a field changes. */
export type OptionEditor = {
  item: Item;
  fields: OptionFields;
  /** Stored options with the pending changes. */
  options: readonly Opcao[];
  institutions: Institutions;
  include: Include;
  readOnly: boolean;
  autosave: OptionAutosave;
  /** Above the investor's profile; null where it fits. */
  outside: (option: Opcao) => ForaDoPerfil | null;
  /** Adds computed figures to empty fields. */
  withFigures: FillFigures;
  /** What the proposal of an option covers; itself alone if it is not in common. */
  coversOf: (option: Opcao) => Cover[];
  /** Undefined: the proposal covers nothing else. */
  coverWith: (option: Opcao) => (() => void) | undefined;
  /** Facts that improbable values are checked against. */
  around: EntornoDaOpcao;
  /** Holds what the company usually quotes. */
  isUsual: (option: Opcao, nome: string) => boolean;
  onRecommend: (option: Opcao) => void;
  onRemove: (option: Opcao) => void;
};

export const idOf = (option: Opcao): number => option.diagnostico_produto_item_opcao_id;

/** Of the column on the screen, in which somebody may be typing when the option reaches the server. */
export const columnKeyOf = (option: Opcao): number => lastingId(idOf(option));

/** The total of a proposal is asked only where it covers several needs. */
export const isShown = (campo: Campo, option: Opcao): boolean =>
  isVisible(campo, option) && (campo.nome !== 'premio_total' || option.proposta_id != null);

export const asCell = (option: Opcao): TableRow => ({ ...option, linha_uuid: String(idOf(option)) });

/** Props of the input in a cell. */
export function cellOf(editor: OptionEditor, option: Opcao, campo: Campo, label: string) {
  const tipo = institutionOf(campo);
  const { autosave } = editor;
  const put = async (list: TipoInstituicao, typed: string) => {
    const before = autosave.valueOf(idOf(option), campo.nome) ?? null;
    const set = (value: unknown) => {
      autosave.change(idOf(option), { [campo.nome]: value });
      return autosave.leave(idOf(option), campo.nome);
    };
    const nome = await editor.include(list, typed, async (included) => {
      if (autosave.valueOf(idOf(option), campo.nome) === included) await set(before);
    });
    if (nome !== null) void set(nome);
    return nome;
  };
  return {
    ...(tipo ? { onInclude: (typed: string) => put(tipo, typed) } : {}),
    id: cellId(idOf(option), campo.nome),
    column: {
      ...optionColumn(campo, editor.institutions),
      ...figurePlaceholder(editor.withFigures, option, campo),
    },
    row: asCell(option),
    label: `${campo.rotulo}, ${label}`,
    error: editor.autosave.errorsOf(idOf(option))[campo.nome],
    disabled: editor.readOnly,
    onChange: (value: unknown) => editor.autosave.change(idOf(option), { [campo.nome]: value }),
    onLeave: () => editor.autosave.leave(idOf(option), campo.nome),
  };
}
