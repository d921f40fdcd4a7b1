import type { Evento } from '@farol/contracts';
import { codeLabel, OUTRA_OPCAO } from '@farol/domain/code-lists';
import { insuredItem } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { timelineTexts as texts, answerVerbs as verbs } from './texts.ts';

type Answer = NonNullable<Evento['envio']>['respostas'][number];

const quoted = (words: string | null): string => (words ? `“${words}”` : '');

type Offer = Pick<Answer, 'item' | 'tipo_segurado' | 'opcao' | 'fornecedor'>;

export function offerOf({ item, tipo_segurado, opcao, fornecedor }: Offer, spouse: unknown): string {
  return [insuredItem(item, tipo_segurado, spouse), [opcao, fornecedor].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' – ');
}

/** "Vida: recusou Seguro de vida temporário – Plano A, Icatu Seguros: Preço. “Muito caro”" */
function lineOf(answer: Answer, spouse: unknown): string {
  const { produto_diagnostico_id, status, motivo_recusa, comentario } = answer;
  const area = areaInfo(produto_diagnostico_id)?.curto ?? '';
  const isSwapped = status === 'reproved' && motivo_recusa === OUTRA_OPCAO;
  const why = motivo_recusa && !isSwapped ? codeLabel('motivo_recusa', motivo_recusa) : '';
  const said = [why, quoted(comentario)].filter(Boolean).join('. ');
  const verb = isSwapped ? texts.swapped : (verbs[status] ?? verbs.analisis);
  const what = `${verb} ${offerOf(answer, spouse)}`;
  return `${area}: ${what}${said ? `: ${said}` : ''}`;
}

/**
 * The customer's answers in one submission, by option, with the spouse's name if known; empty for other
 * events.
 */
export const answerLines = ({ envio }: Evento, spouse?: unknown): string[] =>
  envio?.respostas.map((answer) => lineOf(answer, spouse)) ?? [];

/** The author: a name, on the customer's link as entered there. */
export function authorOf({ usuario, papel, envio, evento }: Evento): string {
  if (usuario)
    return envio || evento === 'recusa_fornecedor'
      ? texts.recordedBy(usuario.pessoa_nome)
      : usuario.pessoa_nome;
  if (envio?.nome) return texts.byLink(envio.nome);
  return papel === 'K' ? texts.customer : texts.system;
}
