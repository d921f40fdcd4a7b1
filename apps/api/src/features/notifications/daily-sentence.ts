import { quantity } from '@farol/domain/br';
import { type CalendarDay, formatDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { AREA_PRODUTO, type Area, type NomeLembrete, type NotificacaoDoDia } from '@farol/domain/pipeline';

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const areaNames = (areas: readonly Area[]): string => LIST.format(areas.map((area) => AREA_PRODUTO[area]));

/** "de Vida e Saúde" */
const ofAreas = (areas: readonly Area[]): string => (areas.length === 0 ? '' : ` de ${areaNames(areas)}`);

const COUNTED: Record<NomeLembrete, [one: string, many: string]> = {
  prazo_amanha: ['prazo perto do fim', 'prazos perto do fim'],
  prazo_vencido: ['prazo vencido', 'prazos vencidos'],
  acompanhamento: ['cliente para voltar a falar', 'clientes para voltar a falar'],
  sem_retorno: ['cliente sem retorno', 'clientes sem retorno'],
  tarefa_propria: ['tarefa anotada', 'tarefas anotadas'],
  renovacao: ['renovação', 'renovações'],
  revisao_anual: ['revisão anual', 'revisões anuais'],
  aniversario: ['aniversário', 'aniversários'],
  documento_vence: ['documento perto do fim ou vencido', 'documentos perto do fim ou vencidos'],
};

/** The screens that list what a summary counts. */
const LISTED = {
  consultor: 'Está tudo na sua lista de tarefas.',
  especialista: 'Está tudo em Atividades.',
};

function missedSentence({ lado, de, quantos }: Extract<NotificacaoDoDia, { nome: 'dias_parados' }>): string {
  const counts = Object.entries(COUNTED).flatMap(([nome, words]) => {
    const n = quantos[nome as NomeLembrete] ?? 0;
    return n > 0 ? [quantity(n, ...words)] : [];
  });
  return `Ficou sem aviso desde ${formatDay(de)}: ${LIST.format(counts)}. ${LISTED[lado]}`;
}

/** "Helena faz aniversário hoje.", "O cônjuge de Helena fez aniversário em 28/11/2026." */
function birthdaySentence(who: string, dia: CalendarDay, hoje: CalendarDay | null): string {
  if (dia === hoje) return `${who} faz aniversário hoje.`;
  return `${who} ${hoje !== null && dia < hoje ? 'fez' : 'faz'} aniversário em ${formatDay(dia)}.`;
}

/** A notice of the daily job in a sentence; it names days, as it is read on later ones too. `hoje`: as it is read. */
export function dailySentence(
  notice: NotificacaoDoDia,
  cliente: string,
  hoje: CalendarDay | null = null,
): string {
  switch (notice.nome) {
    case 'prazo_amanha':
      return `O prazo${ofAreas(notice.areas)} de ${cliente} termina em ${formatDay(notice.prazo)}.`;
    case 'prazo_vencido':
      return notice.aguardando === 'fornecedor'
        ? `O prazo do fornecedor em ${areaNames(notice.areas)} de ${cliente} venceu em ${formatDay(notice.prazo)}: cobre a apólice.`
        : `O prazo${ofAreas(notice.areas)} de ${cliente} venceu em ${formatDay(notice.prazo)}.`;
    case 'acompanhamento':
      return notice.vez === null
        ? `Chegou o dia de voltar a falar com ${cliente}.`
        : `${cliente} ainda não respondeu sobre ${areaNames(notice.areas)}: lembrete ${notice.vez} de 5.`;
    case 'sem_retorno':
      return `${cliente} não respondeu ao estudo depois de cinco lembretes.`;
    case 'tarefa_propria':
      return `Tarefa anotada para ${cliente}: ${formatDay(notice.dia)}${notice.hora ? `, às ${notice.hora}` : ''}.`;
    case 'renovacao': {
      const policy = notice.area === null ? 'Uma apólice' : `A apólice de ${AREA_PRODUTO[notice.area]}`;
      return `${policy} de ${cliente} ${notice.dias < 0 ? 'terminou' : 'termina'} em ${formatDay(notice.fim)}.`;
    }
    case 'revisao_anual':
      return `Faz um ano do último estudo de ${cliente}: combine a revisão.`;
    case 'aniversario':
      return birthdaySentence(
        notice.pessoa === 'cliente' ? cliente : `O cônjuge de ${cliente}`,
        notice.dia,
        hoje,
      );
    case 'documento_vence':
      return notice.vencido
        ? `${codeLabel('tipo_documento', notice.documento)} de ${cliente} venceu em ${formatDay(notice.fim)}: peça outro.`
        : `${codeLabel('tipo_documento', notice.documento)} de ${cliente} vale até ${formatDay(notice.fim)}.`;
    case 'pedido_titular':
      return notice.vencido
        ? `O prazo de um pedido sobre dados pessoais venceu em ${formatDay(notice.prazo)}: responda hoje.`
        : `Um pedido sobre dados pessoais tem de ser respondido até ${formatDay(notice.prazo)}.`;
    case 'dias_parados':
      return missedSentence(notice);
  }
}
