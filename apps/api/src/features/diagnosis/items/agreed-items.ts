import { carriesItem, hasConjuge } from '@farol/domain/catalogue';
import { type ItemCotado, problemsOfEntering, problemsOfLeaving, writeProblems } from '@farol/domain/study';
import { itemInCotacao } from '../../../platform/http/errors.ts';
import type { ItemRow, TableRow } from '../contents.store.ts';
import type { StudyEdit } from '../edit/study-edit.ts';
import { studyFields } from '../study-fields.ts';

type Values = Record<string, unknown>;
type State = Pick<StudyEdit, 'study' | 'contents'>;

const cotadoOf = ({ contents: { tarefas, opcoes } }: State) => ({
  tarefas: tarefas.map(({ row }) => row),
  opcoes,
});

const namesOf = ({ study }: State) => {
  const nome = studyFields(study).conjuge_nome;
  return {
    pessoa_nome: study.person.pessoa_nome,
    conjuge_nome: typeof nome === 'string' ? nome : null,
  };
};

function withArea({ contents }: State, items: readonly ItemRow[]): ItemCotado[] {
  const areas = new Map(
    contents.produtos.map(({ row }) => [row.diagnostico_produto_id, row.produto_diagnostico_id]),
  );
  return items.flatMap((item) => {
    const produto_diagnostico_id = areas.get(item.diagnostico_produto_id);
    return produto_diagnostico_id ? [{ ...item, produto_diagnostico_id }] : [];
  });
}

/** 409 if this change, made in `campo`, would take items out whose quotes were delivered. */
export function refuseLeaving(edit: State, items: readonly ItemRow[], campo: string): void {
  const problems = writeProblems(problemsOfLeaving(cotadoOf(edit), withArea(edit, items), namesOf(edit)));
  if (problems.length > 0)
    throw itemInCotacao({ [campo]: problems.map(({ mensagem }) => mensagem) }, problems);
}

/** An item leaves by losing interest, and becomes of interest only while its area can be quoted with it. */
export function refuseOtherInterest(edit: State, item: ItemRow, next: unknown): void {
  const before = item.campos.interesse === 'S';
  if (before === (next === 'S')) return;
  if (before) refuseLeaving(edit, [item], 'interesse');
  else refuseNewItem(edit, item);
}

function refuseNewItem(edit: State, item: ItemRow): void {
  const problems = withArea(edit, [item]).flatMap((one) =>
    writeProblems(problemsOfEntering(cotadoOf(edit), one, namesOf(edit))),
  );
  if (problems.length > 0)
    throw itemInCotacao({ interesse: problems.map(({ mensagem }) => mensagem) }, problems);
}

const hasName = ({ conjuge_nome }: Values): boolean =>
  typeof conjuge_nome === 'string' && conjuge_nome !== '';

/** The spouse leaves by the marital status, or by taking the name away. */
export function refuseLosingSpouse(edit: State, changed: Values): void {
  const before = studyFields(edit.study);
  const isUnmarried = hasConjuge(before) && !hasConjuge({ ...before, ...changed });
  const isNameless = hasName(before) && 'conjuge_nome' in changed && !hasName(changed);
  if (!isUnmarried && !isNameless) return;
  const theirs = edit.contents.itens.filter(
    ({ tipo_segurado, campos }) => tipo_segurado !== 'titular' && campos.interesse === 'S',
  );
  refuseLeaving(edit, theirs, isUnmarried ? 'estado_civil' : 'conjuge_nome');
}

/**
 * 409 if an item with delivered quotes is about this row, which is removed or, with `answers`, changed into another.
 * `campo`: where the screen shows it.
 */
export function refuseLosingRow(edit: State, row: TableRow, campo: string, answers?: Values): void {
  if (row.dono_tipo === 'opcao') return;
  const isLost = ({ codigo }: ItemRow) =>
    carriesItem(codigo, row.tabela, row.campos) && !(answers && carriesItem(codigo, row.tabela, answers));
  const carried = edit.contents.itens.filter(
    (item) =>
      item.campos.interesse === 'S' &&
      (row.dono_tipo === 'diagnostico' || row.dono_id === item.diagnostico_produto_item_id) &&
      isLost(item),
  );
  refuseLeaving(edit, carried, campo);
}
