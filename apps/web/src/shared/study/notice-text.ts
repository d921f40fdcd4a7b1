import type { Avisado } from '@farol/contracts';

type Pessoa = Pick<Avisado, 'funcionario_id' | 'pessoa_nome'>;

/** What became of the notice to this colleague, who may have switched its kind off; empty where there was none. */
export function noticeText({ funcionario_id, pessoa_nome }: Pessoa, avisados: readonly Avisado[]): string {
  const told = avisados.find((one) => one.funcionario_id === funcionario_id);
  if (!told) return '';
  if (told.canal === null) return `${pessoa_nome} não recebe este aviso.`;
  return told.canal === 'resumo' ? `${pessoa_nome} recebe no resumo do dia.` : `Avisamos ${pessoa_nome}.`;
}
