import type { CalendarDay } from '@farol/domain/calendar';
import {
  type CompromissoDe,
  type Espera,
  isWorthTelling,
  mailByDefault,
  summaryOf,
} from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { recipients, SUMMARY, takeSummaryNotices } from './notifications.store.ts';
import { summarySubject, summaryText } from './summary-mail.ts';
import { mailText, noticeText } from './texts.ts';

type DayOfCompany = {
  empresa_id: number;
  hoje: CalendarDay;
  /** The last day that had a summary. */
  depois_de: CalendarDay;
  compromissos: readonly CompromissoDe[];
  esperas: readonly Espera[];
};

const UNKNOWN = 'um cliente que você não vê mais';

/**
 * One mail a person with what is late, due today and stored for the summary, in the caller's transaction. Returns how
 * many were written.
 */
export async function sendSummaries(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { empresa_id, hoje, depois_de, compromissos, esperas }: DayOfCompany,
): Promise<number> {
  const kept = Map.groupBy(await takeSummaryNotices(tx, empresa_id), (row) => row.funcionario_id);
  const open = Map.groupBy(compromissos, (one) => one.funcionario_id);
  const waiting = Map.groupBy(esperas, (one) => one.funcionario_id);
  const people = await recipients(tx, [...new Set([...kept.keys(), ...open.keys()])]);
  const mails = [...people.values()].flatMap(({ funcionario_id, pessoa_nome, pessoa_email, preferences }) => {
    if (preferences.get(SUMMARY)?.por_email === 'nunca') return [];
    const mine = open.get(funcionario_id) ?? [];
    const day = summaryOf(
      mine,
      waiting.get(funcionario_id) ?? [],
      (nome) => (preferences.get(nome)?.por_email ?? mailByDefault(nome)) !== 'nunca',
      { depois_de, hoje },
    );
    const notices = (kept.get(funcionario_id) ?? []).map(
      (row) => noticeText(row.dados, row.pessoa_nome ?? UNKNOWN, { hoje }).texto,
    );
    if (!isWorthTelling(day) && notices.length === 0) return [];
    const quotes = mine.some(({ compromisso: c }) => c.tipo === 'prazo' && c.lado === 'especialista');
    const place = quotes ? '/customers-specialist' : '/to-do-list';
    return [
      {
        empresa_id,
        tipo: 'mail' as const,
        chave: `${funcionario_id}/resumo/${hoje}`,
        dados: {
          to: pessoa_email,
          subject: summarySubject(day, notices.length),
          text: mailText({ texto: summaryText(day, notices) }, pessoa_nome, `${publicUrl}${place}`),
        },
      },
    ];
  });
  await enqueue(tx, ...mails);
  return mails.length;
}
