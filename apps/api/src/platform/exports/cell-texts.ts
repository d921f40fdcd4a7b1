import { type CalendarDay, dayInSaoPaulo } from '@farol/domain/calendar';
import { shortAreaName } from '@farol/domain/code-lists';
import { AGUARDANDO, type Aguardando, ESTAGIO_FUNIL, type Estagio } from '@farol/domain/pipeline';

/** Words of an export's cells, as the lists show them on screen. */

export const dayText = (instant: Date | string | null): CalendarDay | null =>
  instant && dayInSaoPaulo(instant);

export const areasText = (areas: readonly number[]): string => areas.map(shortAreaName).join(', ');

/** "5 Resultado do estudo" */
export function stageText(study: { estagio: Estagio | null; encerrado_em?: Date | string | null }): string {
  if (study.encerrado_em) return 'Encerrado';
  return study.estagio === null ? '' : `${study.estagio} ${ESTAGIO_FUNIL[study.estagio]}`;
}

type Holding = {
  aguardando: Aguardando | null;
  consultor: string;
  especialista: string | null;
  fornecedor: string | null;
};

/** Who acts next, by name where one is known. */
export function holderText({ aguardando, consultor, especialista, fornecedor }: Holding): string {
  if (aguardando === null) return '';
  const names = { consultor, especialista, fornecedor, cliente: null };
  return names[aguardando] || AGUARDANDO[aguardando];
}
