import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import { CPF_TAKEN, insertCustomers, pickPersonFields, updateCustomers } from '../customers/index.ts';
import { readLine } from './check-rows.ts';
import type { ImportRow, LineResult, LineRow } from './import.store.ts';
import type { Update } from './known-customers.ts';

export const executorOf = (row: ImportRow) => row.opcoes.executor ?? { ...row, perfil: 'broker' as const };

function newCustomerOf(line: LineRow) {
  const { consultor_id, ...read } = readLine(line);
  if (consultor_id === null) throw new Error('a row without a consultant was to be registered');
  return { ...read, consultor_id };
}

/** Registers the customers of rows. */
export async function registerRows(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
  now: Date,
): Promise<LineResult[]> {
  const { empresa_id, importacao_id } = row;
  const { funcionario_id, perfil } = executorOf(row);
  const inserted = await insertCustomers(
    tx,
    { empresa_id, importacao_id, funcionario_id },
    now,
    lines.map(newCustomerOf),
  );
  await auditAll(
    tx,
    { funcionario_id, perfil },
    now,
    lines.flatMap((line, index) => {
      const cliente_id = inserted[index];
      if (!cliente_id) return [];
      const { cliente, consultor_id } = newCustomerOf(line);
      return [
        {
          empresa_id,
          entidade: 'cliente',
          entidade_id: cliente_id,
          acao: 'importar',
          depois: { ...pickPersonFields(cliente), consultor_id, importacao_id },
        },
      ];
    }),
  );
  return lines.map(({ numero }, index): LineResult => {
    const cliente_id = inserted[index];
    return cliente_id
      ? { numero, status: 'criada', erros: {}, cliente_id }
      : { numero, status: 'rejeitada', erros: { pessoa_cpf: [CPF_TAKEN] } };
  });
}

/** Changes known customers as their rows say; what it changed is kept, to be undone. */
export async function updateRows(
  tx: Tx,
  row: ImportRow,
  updates: readonly Update[],
  now: Date,
): Promise<LineResult[]> {
  const { empresa_id, importacao_id } = row;
  const changing = updates.filter(({ mudancas }) => mudancas.length > 0);
  if (changing.length > 0) await updateCustomers(tx, empresa_id, changing, now);
  await auditAll(
    tx,
    executorOf(row),
    now,
    changing.map(({ cliente_id, mudancas }) => ({
      empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'editar',
      antes: Object.fromEntries(mudancas.map(({ campo, antes }) => [campo, antes])),
      depois: { ...Object.fromEntries(mudancas.map(({ campo, depois }) => [campo, depois])), importacao_id },
    })),
  );
  return updates.map(({ line: { numero }, cliente_id, mudancas }) => ({
    numero,
    status: 'atualizada',
    erros: {},
    cliente_id,
    mudancas,
  }));
}
