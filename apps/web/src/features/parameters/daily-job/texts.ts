import { plural } from '../../../shared/format/index.ts';

export const dailyJobTexts = {
  lead: 'Toda manhã, a partir das 7h, o Farol abre renovações e revisões anuais e avisa cada pessoa do que vence.',
  label: 'Rotina diária, por dia',
  columns: { day: 'Dia', state: 'Situação', told: 'O que avisou' },
  summaries: 'Resumo do dia por e-mail',
  nothing: 'Nada a avisar',
  ended: (when: string) => `Terminou ${when.toLowerCase()}`,
  endedAfter: (when: string, failures: number) =>
    `Terminou ${when.toLowerCase()}, depois de ${plural(failures, 'tentativa que falhou', 'tentativas que falharam')}`,
  failed: (failures: number, last: string) =>
    `Não terminou: ${plural(failures, 'tentativa', 'tentativas')}, a última ${last.toLowerCase()}`,
  waiting: 'Ninguém foi avisado deste dia ainda. O Farol tenta de novo a cada hora.',
  left: 'Ficou sem aviso neste dia; o dia seguinte que terminou avisou do que faltava.',
  later: 'Ficou sem aviso; o próximo dia que terminar avisa do que faltava.',
  none: 'A rotina ainda não rodou nesta empresa',
  noneHint: 'A primeira é na próxima manhã, a partir das 7h.',
  failedToOpen: 'Não conseguimos abrir a rotina diária',
  unit: ['dia', 'dias'],
} as const;

export const backupTexts = {
  title: 'Backup da instalação',
  last: (when: string, size: string, seconds: number) =>
    `O último terminou ${when.toLowerCase()}: ${size}, em ${seconds < 1 ? 'menos de 1 segundo' : plural(seconds, 'segundo', 'segundos')}.`,
  none: 'O primeiro ainda não terminou.',
  off: 'Não há backup automático: peça a quem cuida do servidor que defina a pasta (BACKUP_DIR).',
  offSince: 'Não há backup automático.',
  failed: (when: string, reason: string) => `Falhou ${when.toLowerCase()}. ${reason}`,
  overdue: 'Atrasado: nenhum terminou no tempo marcado.',
  missing: (files: number) =>
    plural(files, 'arquivo já faltava ou estava alterado', 'arquivos já faltavam ou estavam alterados'),
} as const;
