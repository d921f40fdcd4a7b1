import { quantity } from '@farol/domain/br';
import { formatDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { AREA_PRODUTO, type CompromissoDe, type ResumoDoDia } from '@farol/domain/pipeline';

/** Lines of a part; the list in the product has the rest. */
const LINES = 10;

function said({ compromisso: c, pessoa_nome }: CompromissoDe): string {
  switch (c.tipo) {
    case 'prazo': {
      const act = { documentos: 'Documentos de ', apresentar: 'Apresentar ', respostas: '' }[
        c.ato ?? 'respostas'
      ];
      return `${act}${AREA_PRODUTO[c.area]}, ${pessoa_nome}: prazo ${formatDay(c.prazo)}`;
    }
    case 'acompanhamento':
      return `Voltar a falar com ${pessoa_nome}: ${formatDay(c.dia)}`;
    case 'propria':
      return `Tarefa anotada, ${pessoa_nome}: ${formatDay(c.dia)}${c.hora ? `, ${c.hora}` : ''}`;
    case 'revisao_anual':
      return `Revisão anual, ${pessoa_nome}: até ${formatDay(c.prazo)}`;
    case 'aniversario':
      return `Aniversário de ${pessoa_nome}${c.pessoa === 'conjuge' ? ' (cônjuge)' : ''}: ${formatDay(c.dia)}`;
    case 'documento':
      return `${codeLabel('tipo_documento', c.documento)}, ${pessoa_nome}: valeu até ${formatDay(c.fim)}`;
    case 'renovacao':
      return `${c.area === null ? 'Apólice' : `Apólice de ${AREA_PRODUTO[c.area]}`}, ${pessoa_nome}: termina em ${formatDay(c.vigencia_fim)}`;
    case 'resposta':
      return `Resposta sobre ${AREA_PRODUTO[c.area]}, ${pessoa_nome}`;
  }
}

const OTHERS = {
  cliente: 'o cliente',
  consultor: 'o consultor',
  especialista: 'o especialista',
  fornecedor: 'o fornecedor',
};

function waiting({ esperando }: ResumoDoDia): string[] {
  return Object.entries(OTHERS).flatMap(([por, words]) => {
    const n = esperando[por as keyof typeof OTHERS] ?? 0;
    return n === 0 ? [] : [`${quantity(n, 'área espera', 'áreas esperam')} ${words}`];
  });
}

function part(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - LINES;
  return [
    `${title} (${lines.length})`,
    ...lines.slice(0, LINES).map((line) => `- ${line}`),
    ...(more > 0 ? [`- e mais ${more}`] : []),
    '',
  ];
}

/** The body of the one mail of a day: late, today, what others owe, renewals, and the notices stored for it. */
export const summaryText = (day: ResumoDoDia, notices: readonly string[]): string =>
  [
    ...part('Atrasado', day.atrasado.map(said)),
    ...part('Hoje', day.hoje.map(said)),
    ...part('Avisos', notices),
    ...part('Renovações', day.renovacoes.map(said)),
    ...(waiting(day).length > 0 ? ['Esperando outros', ...waiting(day).map((line) => `- ${line}`), ''] : []),
  ]
    .join('\n')
    .trimEnd();

/** A count for the subject: "Seu dia: 2 atrasados, 3 para hoje". */
export function summarySubject({ atrasado, hoje }: ResumoDoDia, notices: number): string {
  const parts = [
    ...(atrasado.length > 0 ? [quantity(atrasado.length, 'atrasado', 'atrasados')] : []),
    ...(hoje.length > 0 ? [`${hoje.length} para hoje`] : []),
    ...(notices > 0 ? [quantity(notices, 'aviso', 'avisos')] : []),
  ];
  return `Seu dia: ${parts.join(', ')}`;
}
