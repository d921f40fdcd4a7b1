import type { Avisado } from '@farol/contracts';
import { session } from '../api/index.ts';

type Pessoa = Pick<Avisado, 'funcionario_id' | 'pessoa_nome'>;

/** What became of the notice to this colleague, who may have switched that kind off; empty where it is oneself. */
export function toldText({ funcionario_id, pessoa_nome }: Pessoa, avisados: readonly Avisado[]): string {
  if (funcionario_id === session.get()?.user.funcionario_id) return '';
  const told = avisados.find((one) => one.funcionario_id === funcionario_id);
  if (!told) return `${pessoa_nome} não recebe este aviso.`;
  return told.canal === 'resumo' ? `${pessoa_nome} recebe no resumo do dia.` : `Avisamos ${pessoa_nome}.`;
}
