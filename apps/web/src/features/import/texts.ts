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
    'Uma linha por cliente, até 50.000, como a planilha estiver: os títulos são procurados. Nada é cadastrado antes da conferência, e a importação pode ser desfeita.',
  template: 'Baixar planilha modelo',
  templateBusy: 'Preparando a planilha modelo',
  templateName: 'modelo-clientes.xlsx',
  recent: 'Importações',
  importsUnit: ['importação', 'importações'],
  recentColumns: [
    'Arquivo',
    'Situação',
    'Linhas',
    'Importadas',
    'Enviada em',
    'Por',
    { label: 'Remover', isHidden: true },
  ] as const,
  discard: 'Remover',
  discardOf: (file: string) => `Remover ${file}`,
  discardTitle: 'Remover esta importação?',
  discardBody: (file: string) => `${file} sai da lista. Nada dela foi cadastrado.`,
  discarded: 'Importação removida.',
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
  reading: 'Como a planilha é lida',
  readingHint: (sheets: number, file: string) =>
    sheets > 1
      ? `${file} tem ${sheets} folhas com linhas. Confira qual delas tem os clientes.`
      : `${file}. Mude se os títulos ou as colunas não são estes.`,
  sheet: 'Folha',
  sheetOption: (name: string, lines: string) => `${name} (${lines} linhas)`,
  titleRow: 'Títulos das colunas',
  noTitles: 'A planilha não tem títulos',
  rowNumber: (n: number) => `Na linha ${n}`,
  separator: 'O que separa as colunas',
  separatorOptions: [
    { value: ';', label: 'Ponto e vírgula' },
    { value: ',', label: 'Vírgula' },
    { value: '\t', label: 'Tabulação' },
    { value: '|', label: 'Barra vertical' },
  ] as const,
  above: (lines: readonly string[]) =>
    `Acima dos títulos, fora da importação: ${lines.map((line) => `“${line}”`).join(', ')}.`,
  monthFirst: (titles: readonly string[]) =>
    `Em ${titles.join(', ')} o mês vem antes do dia (mês/dia/ano), e assim é lido.`,
  columnsHint: (n: number) =>
    `${rows(n)}. Confira os campos propostos. O que vai para as observações leva o título da coluna junto.`,
  leftOut: (titles: readonly string[]) =>
    `Fora da importação: ${titles.join(', ')}. Escolha um campo, ou as observações, para guardar.`,
  columnsHeads: ['Título na planilha', 'Primeiras linhas', 'Campo do cadastro'] as const,
  fieldOf: (title: string) => `Campo de ${title}`,
  ignored: 'Não importar',
  choices: 'Como importar',
  consultant: 'Consultor que recebe os clientes',
  consultantHint: 'Vale para as linhas sem coluna de consultor.',
  duplicates: 'E-mail ou telefone que já existe',
  duplicateOptions: [
    { value: 'pular', label: 'Recusar a linha' },
    { value: 'atualizar', label: 'Atualizar o cliente' },
    { value: 'criar', label: 'Cadastrar assim mesmo' },
  ] as const,
  duplicatesHint:
    'Um CPF ou CNPJ que já existe é recusado, ou atualiza o seu cliente. Consentimento só é registrado se houver colunas dele.',
  check: 'Conferir planilha',
  checking: (done: number, total: number) => `Conferindo: ${count(done)} de ${rows(total)}`,
  checked: (valid: number, rejected: number) =>
    rejected === 0
      ? `${valid === 1 ? 'A linha está certa' : `Todas as ${rows(valid)} estão certas`}.`
      : `${rows(valid)} ${valid === 1 ? 'pronta' : 'prontas'} para importar e ${rows(rejected)} com erro.`,
  noneValid: 'Nenhuma linha pode ser importada. Corrija a planilha ou as colunas.',
  checkedParts: (made: number, changed: number, same: number) =>
    `${[
      made > 0 && plural(made, 'cliente novo', 'clientes novos'),
      changed > 0 && plural(changed, 'cliente muda', 'clientes mudam'),
      same > 0 && plural(same, 'já está igual no cadastro', 'já estão iguais no cadastro'),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  runRows: (n: number) => `Importar ${rows(n)}`,
  doneParts: (made: number, changed: number) =>
    `${plural(made, 'cliente cadastrado', 'clientes cadastrados')} e ${plural(changed, 'conferido ou atualizado', 'conferidos ou atualizados')}.`,
  ddd: 'DDD das linhas que não o trazem',
  dddHint: 'Vale para telefones sem código de área.',
  noDdd: 'Deixar em branco',
  consultants: 'Consultores da planilha',
  consultantsHint: 'De quem é cada nome da planilha. Mude se não for; a corretora se lembra na próxima.',
  unknownHint: (n: number) =>
    `${rows(n)} ${n === 1 ? 'traz' : 'trazem'} um nome que não é de um consultor só. Diga de quem são; a corretora se lembra na próxima planilha.`,
  consultantsHeads: ['Na planilha', { label: 'Linhas', isFigure: true }, 'Consultor'] as const,
  consultantOf: (text: string) => `Consultor de ${text}`,
  chooseConsultant: 'Escolher',
  checkAgain: 'Conferir de novo',
  updates: 'O que muda em quem já é cliente',
  updatesHint: 'Só o que a planilha diz e é diferente. Desmarque o que deve ficar como está.',
  updateFields: 'Campos a atualizar',
  updateField: (label: string, n: number) => `${label} (${count(n)})`,
  updateAll: 'Atualizar todos os campos',
  updatesHeads: ['Linha', 'Cliente', 'Antes → depois'] as const,
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  moreUpdates: (n: number) => `E mais ${plural(n, 'cliente', 'clientes')}.`,
  reasons: 'Por que há linhas recusadas',
  reasonsHint: 'Cada motivo uma vez, o mais frequente primeiro.',
  reasonsHeads: ['Motivo', { label: 'Linhas', isFigure: true }, 'Quais'] as const,
  rowNumbers: (numbers: readonly string[], isMore: boolean) => numbers.join(', ') + (isMore ? '…' : ''),
  leftBlank: 'O que ficou de fora ou por conferir',
  leftBlankHint:
    'As linhas entram assim; o que a planilha dizia e não coube está nas observações do cliente.',
  back: 'Voltar às colunas',
  run: (n: number) => `Importar ${plural(n, 'cliente', 'clientes')}`,
  goOn: 'Continuar importação',
  running: (done: number, total: number) =>
    `Importando: ${count(done)} de ${plural(total, 'cliente', 'clientes')}`,
  stop: 'Parar',
  leave: 'Pode sair desta página: a importação continua.',
  done: (n: number) => `${plural(n, 'cliente cadastrado', 'clientes cadastrados')}.`,
  stopped: (n: number, left: number) =>
    `Importação parada: ${plural(n, 'linha importada', 'linhas importadas')}, ${rows(left)} por importar.`,
  broken: (n: number) =>
    `A importação falhou depois de ${plural(n, 'linha importada', 'linhas importadas')}. Tente de novo.`,
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
    'Os clientes importados em que ninguém mexeu são removidos, e os atualizados voltam ao que eram. Os que já têm estudo, apólice, tarefa ou mudanças ficam.',
  undoneToast: (removed: number, stayed: number, back: number) =>
    `${plural(removed, 'cliente removido', 'clientes removidos')}${
      back > 0 ? `, ${plural(back, 'voltou ao que era', 'voltaram ao que eram')}` : ''
    }${stayed > 0 ? `, ${plural(stayed, 'ficou', 'ficaram')} por já ter trabalho ou mudanças` : ''}.`,
} as const;
