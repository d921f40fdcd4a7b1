import type { OpcaoSalva } from '@farol/contracts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import {
  changeOption,
  finishEdit,
  type OptionRow,
  ofOption,
  openEdit,
  optionReply,
  type RequestContext,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { deleteFiles, giveFiles, insertFile } from '../files/index.ts';
import { findOption, recordOptionAudit } from './find-option.ts';
import { assertMayEdit } from './option-rules.ts';
import { coversOf, othersOfProposal } from './shared-proposal.ts';

/** 1: the quote; 2: illustration or general terms. */
type FileSlot = 'arquivo' | 'arquivo_2';

const COLUMN = { arquivo: 'arquivo_id', arquivo_2: 'arquivo_2_id' } as const;
const SLOTS = ['arquivo', 'arquivo_2'] as const;
const OWNER = 'diagnostico_produto_item_opcao';

function setFile(edit: StudyEdit, option: OptionRow, slot: FileSlot, arquivo_id: number | null): void {
  const versao = option.versao + 1;
  const campos_versao = { ...option.campos_versao, [slot]: versao };
  changeOption(edit, option, { [COLUMN[slot]]: arquivo_id, campos_versao, versao });
  const acao = arquivo_id === null ? 'tirar_arquivo' : 'enviar_arquivo';
  const id = option.diagnostico_produto_item_opcao_id;
  recordOptionAudit(edit, id, acao, { [slot]: option[COLUMN[slot]] }, { [slot]: arquivo_id });
}

/** Another option still shows this file: one that left the proposal keeps it. */
const isInUse = ({ contents }: StudyEdit, arquivo_id: number): boolean =>
  contents.opcoes.some((one) => one.arquivo_id === arquivo_id || one.arquivo_2_id === arquivo_id);

/** Deletes those of these files that no option shows any more. */
export async function deleteReplaced(
  edit: StudyEdit,
  replaced: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const unused = replaced.filter((id) => id !== null && !isInUse(edit, id));
  const ids = [...new Set(unused.filter((id) => id !== null))];
  if (ids.length > 0) await deleteFiles(edit.tx, edit.study.empresa_id, ids, now);
}

/**
 * Gives every option of a proposal the files of the first option that has any. `isKept`: options that already have a
 * file keep theirs. Returns the files that were replaced.
 */
export function shareFiles(edit: StudyEdit, ids: readonly number[], { isKept }: { isKept: boolean }) {
  const replaced: (number | null)[] = [];
  for (const slot of SLOTS) {
    const options = coversOf(edit, ids).map(({ option }) => option);
    const shared = options.map((one) => one[COLUMN[slot]]).find((id) => id !== null);
    if (shared === undefined) continue;
    for (const one of options) {
      const own = one[COLUMN[slot]];
      if (own === shared || (isKept && own !== null)) continue;
      setFile(edit, one, slot, shared);
      replaced.push(own);
    }
  }
  return replaced;
}

/** The files of a removed option that others still show become theirs. */
export async function giveFilesToOthers(edit: StudyEdit, removed: OptionRow): Promise<void> {
  const shown = edit.contents.opcoes.flatMap((one) =>
    SLOTS.map((slot): [number | null, number] => [one[COLUMN[slot]], one.diagnostico_produto_item_opcao_id]),
  );
  const given = [...new Map(shown)].flatMap(([arquivo_id, dono_id]) =>
    arquivo_id === null ? [] : [{ arquivo_id, dono_id }],
  );
  const { empresa_id, diagnostico_produto_item_opcao_id: dono_id } = removed;
  if (given.length > 0) await giveFiles(edit.tx, { empresa_id, dono_tipo: OWNER, dono_id }, given);
}

/** Replaces or removes a file of the option during quotation. */
const exchangeFile = (
  ctx: RequestContext,
  id: number,
  slot: FileSlot,
  insert: (edit: StudyEdit) => Promise<number | null>,
): Promise<OpcaoSalva> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMayEdit(ctx.actor, 'conteudo', found);
    const { option } = found;
    const old = option[COLUMN[slot]];
    const arquivo_id = await insert(edit);
    if (old !== arquivo_id) {
      // A proposal has its file once, whatever it covers.
      const all = [option, ...othersOfProposal(edit, option)];
      for (const one of all) setFile(edit, one, slot, arquivo_id);
      await deleteReplaced(
        edit,
        all.map((one) => one[COLUMN[slot]]),
        ctx.deps.clock.now(),
      );
      touchEdit(edit);
    }
    return finishEdit(edit, (finished) => optionReply(finished, id));
  });

export const uploadOptionFile = (ctx: RequestContext, id: number, slot: FileSlot, file: StoredUpload) =>
  exchangeFile(ctx, id, slot, async ({ tx, study }) => {
    const owner = { empresa_id: study.empresa_id, dono_tipo: OWNER, dono_id: id };
    return (await insertFile(tx, ctx.actor, file, ctx.deps.clock.now(), owner)).arquivo_id;
  });

export const removeOptionFile = (ctx: RequestContext, id: number, slot: FileSlot) =>
  exchangeFile(ctx, id, slot, async () => null);
