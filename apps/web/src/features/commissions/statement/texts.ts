import { count, plural } from '../../../shared/format/index.ts';

export const statementTexts = {
  title: 'Importar extrato de comissão',
  parent: 'Comissões',
  lead: 'O que a seguradora pagou, lido da planilha dela. Nada é registrado antes de você confirmar.',
  file: 'Extrato da seguradora',
  fileHint:
    'Com o número da apólice ou da proposta e o valor da comissão em cada linha. Até 20 MB e 2.000 linhas.',
  recent: 'Extratos enviados',
  recentHeads: ['Arquivo', 'Situação', 'Linhas', 'Importadas', 'Quem'],
  unit: ['extrato', 'extratos'],
  status: { enviado: 'Não importado', importado: 'Importado', desfeito: 'Desfeito' },
  failed: 'Não conseguimos abrir este extrato',
  loading: 'Abrindo o extrato…',
  same: (when: string, who: string) =>
    `Este mesmo arquivo já foi importado: ${when}, por ${who}. O que já está registrado não entra de novo.`,
  columns: 'O que cada coluna traz',
  columnsHeads: ['Coluna', 'Primeiras linhas', 'Campo'],
  fieldOf: (column: string) => `Campo da coluna ${column}`,
  ignored: 'Não importar',
  sheet: 'Folha',
  sheetHint: (sheets: number) => `O arquivo tem ${count(sheets)} folhas; só uma é lida por vez.`,
  sheetAgain: (sheets: number) =>
    `O arquivo tem ${count(sheets)} folhas; para ler outra, envie o arquivo de novo.`,
  sheetOption: (name: string, rows: number) => `${name}, ${plural(rows, 'linha', 'linhas')}`,
  month: 'Mês de competência',
  monthHint: 'Das linhas que não dizem o mês.',
  preview: 'Conferência',
  counts: (
    ready: number,
    value: string,
    { repeated, wrong, sums }: Record<'repeated' | 'wrong' | 'sums', number>,
  ) =>
    [
      `${plural(ready, 'linha pronta', 'linhas prontas')} (${value})`,
      repeated > 0 && plural(repeated, 'repetida', 'repetidas'),
      wrong > 0 && `${count(wrong)} com erro`,
      sums > 0 && `${plural(sums, 'linha de total fica', 'linhas de total ficam')} de fora`,
    ]
      .filter(Boolean)
      .join(', '),
  heads: ['Linha', 'Apólice', 'Cliente', 'Competência'],
  gross: 'Bruta',
  net: 'Líquida',
  said: 'Situação',
  states: { pronta: 'Pronta', repetida: 'Repetida', erro: 'Erro' },
  shown: (shown: number, total: number) => `Mostrando ${count(shown)} de ${count(total)} linhas.`,
  confirm: (ready: number) => `Registrar ${plural(ready, 'linha', 'linhas')}`,
  nothing: 'Nenhuma linha nova para registrar.',
  aside: 'Deixar de lado',
  done: (n: number) => `${plural(n, 'recebimento registrado', 'recebimentos registrados')}.`,
  undone: 'Este extrato foi deixado de lado ou desfeito.',
  see: 'Ver comissões',
  undo: 'Desfazer a importação',
  undoTitle: 'Desfazer esta importação?',
  undoBody: 'Os recebimentos deste extrato saem dos totais e continuam no histórico de cada apólice.',
  undoDone: 'Importação desfeita.',
  another: 'Enviar outro extrato',
} as const;
