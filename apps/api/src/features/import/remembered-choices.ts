import type { ColunaDaImportacao, TipoImportacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { simpleHeader } from '@farol/domain/sheet-headers';
import type { Tx } from '../../db/client.ts';
import type { ImportRow } from './import.store.ts';
import { kindOf, mappingOf } from './kinds.ts';
import { finishedImports } from './remembered.store.ts';

type Choices = {
  mapeamento: (ColunaDaImportacao | null)[];
  consultor_id: number | null;
  opcoes: Pick<ImportRow['opcoes'], 'duplicados' | 'ddd' | 'escolhas' | 'nomes'>;
};

type Names = NonNullable<ImportRow['opcoes']['nomes']>;

/** A word means the same in every file; what a file does not say is its own. */
function namesOf(earlier: readonly { opcoes: ImportRow['opcoes'] }[], campo: keyof Names) {
  const { '': _, ...nomes } = Object.assign({}, ...earlier.map(({ opcoes }) => opcoes.nomes?.[campo] ?? {}));
  return nomes as Record<string, string>;
}

/**
 * What the company chose when these titles came before: by title from its last imports, and the choices of the last one
 * with the same titles. A title that nobody has seen keeps what is proposed.
 */
export async function rememberedChoices(
  tx: Tx,
  actor: Actor,
  {
    tipo,
    colunas,
    proposed,
  }: { tipo: TipoImportacao; colunas: readonly string[]; proposed: readonly (ColunaDaImportacao | null)[] },
): Promise<Choices> {
  const { deVarias } = kindOf({ tipo });
  const earlier = await finishedImports(tx, actor.empresa_id, tipo);
  const chosen = new Map<string, ColunaDaImportacao | null>();
  for (const one of earlier)
    for (const [index, nome] of mappingOf(one).entries()) {
      const title = simpleHeader(one.colunas[index] ?? '');
      if (title !== '' && !/^coluna \d+$/.test(title) && !chosen.has(title)) chosen.set(title, nome);
    }
  const taken = new Set<ColunaDaImportacao>();
  const mapeamento = colunas.map((title, index) => {
    const known = chosen.get(simpleHeader(title));
    const nome = known === undefined ? (proposed[index] ?? null) : known;
    if (nome === null || (taken.has(nome) && nome !== deVarias)) return null;
    taken.add(nome);
    return nome;
  });
  const titles = colunas.map(simpleHeader).join('\n');
  const same = earlier.find((one) => one.colunas.map(simpleHeader).join('\n') === titles);
  const { duplicados: before = 'pular', ddd = null } = same?.opcoes ?? {};
  // To change customers is decided each time.
  const duplicados = before === 'atualizar' ? 'pular' : before;
  // A person of the file is the same whatever titles stand above.
  const oldest = earlier.toReversed();
  const escolhas = Object.assign({}, ...oldest.map(({ opcoes }) => opcoes.escolhas ?? {}));
  return {
    mapeamento,
    consultor_id: same?.consultor_id ?? null,
    opcoes: {
      duplicados,
      ddd,
      escolhas,
      ...(tipo === 'apolices'
        ? { nomes: { seguradora: namesOf(oldest, 'seguradora'), produto: namesOf(oldest, 'produto') } }
        : {}),
    },
  };
}
