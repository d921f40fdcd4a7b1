import { count, plural } from '../../shared/format/index.ts';

const rows = (n: number) => plural(n, 'linha', 'linhas');

export const STEPS = ['arquivo', 'colunas', 'conferencia', 'importacao', 'resultado'] as const;
export type Step = (typeof STEPS)[number];

export const importTexts = {
  title: 'Importar clientes',
  parents: 'Clientes',
  steps: {
    arquivo: 'Arquivo',
    colunas: 'Colunas',
    conferencia: 'Conferência',
    importacao: 'Importação',
    resultado: 'Resultado',
  } satisfies Record<Step, string>,
  stepsLabel: 'Passos da importação',
  lead: (step: number, name: string) => `Passo ${step} de ${STEPS.length}: ${name}`,
  failed: 'Não conseguimos abrir esta importação',
  loading: 'Abrindo a importação…',
  file: 'Planilha de clientes',
  fileHint:
    'Uma linha por pessoa, com os títulos das colunas na primeira. Nada é cadastrado antes da conferência, e a importação pode ser desfeita.',
  template: 'Baixar planilha modelo',
  templateBusy: 'Preparando a planilha modelo',
  templateName: 'modelo-clientes.xlsx',
  recent: 'Importações',
  importsUnit: ['importação', 'importações'],
  recentColumns: ['Arquivo', 'Situação', 'Linhas', 'Cadastrados', 'Por'] as const,
  status: {
    enviada: 'Por conferir',
    simulando: 'Em conferência',
    simulada: 'Conferida',
    executando: 'Importando',
    cancelada: 'Parada',
    executada: 'Importada',
    falhou: 'Falhou',
    desfeita: 'Desfeita',
  },
  columns: 'O que cada coluna preenche',
  columnsHint: (file: string, n: number) => `${file}, ${rows(n)}. Confira os campos propostos pelos títulos.`,
  columnsHeads: ['Título na planilha', 'Primeiras linhas', 'Campo do cadastro'] as const,
  fieldOf: (title: string) => `Campo de ${title}`,
  ignored: 'Não importar',
  choices: 'Como importar',
  consultant: 'Consultor que recebe os clientes',
  consultantHint: 'Vale para as linhas sem coluna de consultor.',
  duplicates: 'E-mail ou telefone que já existe',
  duplicateOptions: [
    { value: 'pular', label: 'Recusar a linha' },
    { value: 'criar', label: 'Cadastrar assim mesmo' },
  ] as const,
  duplicatesHint: 'CPF repetido é sempre recusado. Consentimento só é registrado se houver colunas dele.',
  check: 'Conferir planilha',
  checking: (done: number, total: number) => `Conferindo: ${count(done)} de ${rows(total)}`,
  checked: (valid: number, rejected: number) =>
    rejected === 0
      ? `${valid === 1 ? 'A linha está certa' : `Todas as ${rows(valid)} estão certas`}.`
      : `${rows(valid)} ${valid === 1 ? 'pronta' : 'prontas'} para importar e ${rows(rejected)} com erro.`,
  noneValid: 'Nenhuma linha pode ser importada. Corrija a planilha ou as colunas.',
  back: 'Voltar às colunas',
  run: (n: number) => `Importar ${plural(n, 'cliente', 'clientes')}`,
  goOn: 'Continuar importação',
  running: (done: number, total: number) =>
    `Importando: ${count(done)} de ${plural(total, 'cliente', 'clientes')}`,
  stop: 'Parar',
  leave: 'Pode sair desta página: a importação continua.',
  done: (n: number) => `${plural(n, 'cliente cadastrado', 'clientes cadastrados')}.`,
  stopped: (n: number, left: number) =>
    `Importação parada: ${plural(n, 'cliente cadastrado', 'clientes cadastrados')}, ${rows(left)} por importar.`,
  broken: (n: number) =>
    `A importação falhou depois de ${plural(n, 'cliente cadastrado', 'clientes cadastrados')}. Tente de novo.`,
  undone: 'Importação desfeita.',
  rejected: 'Linhas recusadas',
  rejectedHint: 'A planilha das recusadas traz o motivo de cada uma; corrija e envie de novo.',
  rejectedHeads: ['Linha', 'Pessoa', 'Erros'] as const,
  more: (n: number) => `E mais ${rows(n)}, na planilha.`,
  errors: 'Baixar linhas recusadas',
  errorsBusy: 'Preparando as linhas recusadas',
  errorsName: (id: number) => `importacao-${id}-recusadas.xlsx`,
  see: 'Ver clientes',
  another: 'Importar outra planilha',
  undo: 'Desfazer importação',
  undoTitle: 'Desfazer esta importação?',
  undoBody:
    'Os clientes importados em que ninguém mexeu são removidos. Os que já têm estudo ou mudanças ficam.',
  undoneToast: (removed: number, stayed: number) =>
    `${plural(removed, 'cliente removido', 'clientes removidos')}${
      stayed > 0 ? `, ${plural(stayed, 'ficou', 'ficaram')} por já ter estudo ou mudanças` : ''
    }.`,
} as const;
