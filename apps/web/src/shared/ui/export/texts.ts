import { count } from '../../format/index.ts';

const rowsText = (rows: number) => `${count(rows)} ${rows === 1 ? 'linha' : 'linhas'}`;

export const exportTexts = {
  label: 'Exportar',
  name: (total: number, isExact: boolean) =>
    isExact ? `Exportar ${rowsText(total)}` : `Exportar mais de ${rowsText(total)}`,
  busy: 'Exportando…',
  preparing: 'Preparando a planilha…',
  /** "43% de 1.961 linhas" */
  progress: (percent: number | null, rows: number) =>
    percent === null ? rowsText(rows) : `${percent}% de ${rowsText(rows)}`,
  done: (file: string, rows: number | null) =>
    rows === null ? `${file} baixado.` : `${file} baixado, com ${rowsText(rows)}.`,
  failed: 'Erro ao exportar a planilha.',
  cancelled: 'Exportação cancelada.',
} as const;
