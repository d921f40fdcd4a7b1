import type { Actor } from '@farol/domain/access';
import { CAMPO_DE_VARIAS, type ColunaDeCliente } from '@farol/domain/customer-import';
import { simpleHeader } from '@farol/domain/sheet-headers';
import type { Tx } from '../../db/client.ts';
import type { ImportRow } from './import.store.ts';
import { mappingOf } from './import-reply.ts';
import { finishedImports } from './remembered.store.ts';

type Choices = {
  mapeamento: (ColunaDeCliente | null)[];
  consultor_id: number | null;
  opcoes: Pick<ImportRow['opcoes'], 'duplicados' | 'ddd' | 'escolhas'>;
};

/**
 * What the company chose when these titles came before: by title from its last imports, and the choices of the last one
 * with the same titles. A title that nobody has seen keeps what is proposed.
 */
export async function rememberedChoices(
  tx: Tx,
  actor: Actor,
  colunas: readonly string[],
  proposed: readonly (ColunaDeCliente | null)[],
): Promise<Choices> {
  const earlier = await finishedImports(tx, actor.empresa_id);
  const chosen = new Map<string, ColunaDeCliente | null>();
  for (const one of earlier)
    for (const [index, nome] of mappingOf(one).entries()) {
      const title = simpleHeader(one.colunas[index] ?? '');
      if (title !== '' && !/^coluna \d+$/.test(title) && !chosen.has(title)) chosen.set(title, nome);
    }
  const taken = new Set<ColunaDeCliente>();
  const mapeamento = colunas.map((title, index) => {
    const known = chosen.get(simpleHeader(title));
    const nome = known === undefined ? (proposed[index] ?? null) : known;
    if (nome === null || (taken.has(nome) && nome !== CAMPO_DE_VARIAS)) return null;
    taken.add(nome);
    return nome;
  });
  const titles = colunas.map(simpleHeader).join('\n');
  const same = earlier.find((one) => one.colunas.map(simpleHeader).join('\n') === titles);
  const { duplicados: before = 'pular', ddd = null } = same?.opcoes ?? {};
  // To change customers is decided each time.
  const duplicados = before === 'atualizar' ? 'pular' : before;
  // A person of the file is the same whatever titles stand above.
  const escolhas = Object.assign({}, ...earlier.toReversed().map(({ opcoes }) => opcoes.escolhas ?? {}));
  return {
    mapeamento,
    consultor_id: same?.consultor_id ?? null,
    opcoes: { duplicados, ddd, escolhas },
  };
}
