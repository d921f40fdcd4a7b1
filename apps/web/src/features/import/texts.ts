import { count, plural } from '../../shared/format/index.ts';

const rows = (n: number) => plural(n, 'linha', 'linhas');

export const STEPS = ['arquivo', 'colunas', 'conferencia', 'importacao', 'resultado'] as const;
export type Step = (typeof STEPS)[number];

export const importTexts = {
  parents: 'Clientes',
  kinds: 'O que a planilha traz',
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
  template: 'Baixar planilha modelo',
  templateBusy: 'Preparando a planilha modelo',
  recent: 'Importações',
  importsUnit: ['importação', 'importações'],
  recentColumns: [
    'Arquivo',
    'Traz',
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
  readingHint: (sheets: number, file: string, which: string) =>
    sheets > 1
      ? `${file} tem ${sheets} folhas com linhas. ${which}`
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
  columnsHeads: (field: string) => ['Título na planilha', 'Primeiras linhas', field] as const,
  fieldOf: (title: string) => `Campo de ${title}`,
  ignored: 'Não importar',
  choices: 'Como importar',
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
  checked: (valid: number, rejected: number, left: string) =>
    rejected === 0
      ? `${valid === 1 ? 'A linha entra' : `Todas as ${rows(valid)} entram`}.`
      : `${rows(valid)} ${valid === 1 ? 'pronta' : 'prontas'} para importar e ${rows(rejected)} ${left}.`,
  noneValid: 'Nenhuma linha pode ser importada. Corrija a planilha ou as colunas.',
  ddd: 'DDD das linhas que não o trazem',
  dddHint: 'Vale para telefones sem código de área.',
  noDdd: 'Deixar em branco',
  figures: 'Resultado da conferência',
  figureLabels: {
    rows: 'Na planilha',
    new: 'Clientes novos',
    policies: 'Apólices novas',
    parts: 'Itens e endossos',
    changed: 'Clientes que mudam',
    same: 'Já estão iguais',
    left: 'Ficam de fora',
  },
  recognised: (n: number) => plural(n, 'palavra reconhecida', 'palavras reconhecidas'),
  recognisedPeople: (n: number) => plural(n, 'consultor reconhecido', 'consultores reconhecidos'),
  consultants: 'Consultores da planilha',
  consultantsHint: 'De quem é cada nome da planilha. Mude se não for; a corretora se lembra na próxima.',
  unknownHint: (n: number) =>
    `${rows(n)} ${n === 1 ? 'traz' : 'trazem'} um nome que não é de um consultor só. Diga de quem são; a corretora se lembra na próxima planilha.`,
  consultantsHeads: ['Na planilha', { label: 'Linhas', isFigure: true }, 'Consultor'] as const,
  consultantOf: (text: string) => `Consultor de ${text}`,
  chooseConsultant: 'Escolher',
  checkAgain: 'Conferir de novo',
  names: 'Seguradoras e produtos da planilha',
  namesHint: 'O que cada palavra da planilha quer dizer. Mude se não for; a corretora se lembra na próxima.',
  unknownNamesHint: (n: number) =>
    `${rows(n)} ${n === 1 ? 'traz' : 'trazem'} uma seguradora ou um produto que não conhecemos. Diga qual é; a corretora se lembra na próxima planilha.`,
  namesHeads: ['Na planilha', 'O que é', { label: 'Linhas', isFigure: true }, 'Quer dizer'] as const,
  nameFields: { seguradora: 'Seguradora', produto: 'Produto' },
  notSaid: 'Não diz',
  meaningOf: (field: string, text: string) => `${field} de ${text}`,
  asWritten: (name: string) => `“${name}”, como está escrito`,
  updates: 'O que muda em quem já é cliente',
  updatesHint: 'Só o que a planilha diz e é diferente. Desmarque o que deve ficar como está.',
  updateFields: 'Campos a atualizar',
  updateField: (label: string, n: number) => `${label} (${count(n)})`,
  updateAll: 'Atualizar todos os campos',
  updatesHeads: ['Linha', 'Cliente', 'Antes → depois'] as const,
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  moreUpdates: (n: number) => `E mais ${plural(n, 'cliente', 'clientes')}.`,
  reasons: 'Por que há linhas recusadas',
  reasonsHint:
    'Abra um motivo para ver as linhas. A planilha das recusadas traz o motivo de cada uma; corrija e envie de novo.',
  rowNumbers: (numbers: readonly string[], more: number) =>
    `${numbers.length === 1 ? 'Linha' : 'Linhas'} ${numbers.join(', ')}${more > 0 ? ` e mais ${count(more)}` : ''}`,
  leftBlank: 'O que ficou de fora ou por conferir',
  back: 'Voltar às colunas',
  goOn: 'Continuar importação',
  stop: 'Parar',
  leave: 'Pode sair desta página: a importação continua.',
  stopped: (n: number, left: number) =>
    `Importação parada: ${plural(n, 'linha importada', 'linhas importadas')}, ${rows(left)} por importar.`,
  broken: (n: number) =>
    `A importação falhou depois de ${plural(n, 'linha importada', 'linhas importadas')}. Tente de novo.`,
  undone: 'Importação desfeita.',
  more: (n: number) => `E mais ${rows(n)}, na planilha das recusadas.`,
  errors: 'Baixar linhas recusadas',
  errorsBusy: 'Preparando as linhas recusadas',
  errorsName: (id: number) => `importacao-${id}-recusadas.xlsx`,
  see: 'Ver clientes',
  another: 'Importar outra planilha',
  undo: 'Desfazer importação',
  undoTitle: 'Desfazer esta importação?',
} as const;
