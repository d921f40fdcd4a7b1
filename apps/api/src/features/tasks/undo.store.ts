import type { MudancaDesfazivel } from '@farol/domain/pipeline';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { desfazer } from '../../db/schema/index.ts';
import type { Study } from '../diagnosis/index.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

type Undo = {
  funcionario_id: number;
  chave: string;
  ate: Date;
  mudanca: MudancaDesfazivel;
  criado_em: Date;
};

const ofStudy = ({ empresa_id, diagnostico_id }: Key) =>
  and(eq(desfazer.empresa_id, empresa_id), eq(desfazer.diagnostico_id, diagnostico_id));

/** The study is locked: it has one row at most. */
export async function saveUndo(tx: Tx, study: Key, undo: Undo): Promise<void> {
  await dropUndo(tx, study);
  const { empresa_id, diagnostico_id } = study;
  await tx.insert(desfazer).values({ empresa_id, diagnostico_id, ...undo });
}

export const dropUndo = (tx: Tx, study: Key) => tx.delete(desfazer).where(ofStudy(study));

/** This person's last move of the study, if it may still be taken back. */
export async function findUndo(tx: Tx, study: Key, funcionario_id: number, now: Date) {
  const [row] = await tx
    .select({ chave: desfazer.chave, mudanca: desfazer.mudanca })
    .from(desfazer)
    .where(and(ofStudy(study), eq(desfazer.funcionario_id, funcionario_id), gt(desfazer.ate, now)));
  return row;
}
