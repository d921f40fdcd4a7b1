import {
  cabecaOf,
  campoDefinition,
  camposOfItem,
  colunasOf,
  commonCampos,
  generalBlockNames,
  isCampo,
  isTabela,
  itemDefinition,
  listaOfCampo,
  type NomeTabela,
  type Valores,
} from '../../packages/domain/src/catalogue/index.ts';
import { type Area, codeLabel, findLista, isLightLista } from '../../packages/domain/src/code-lists/index.ts';
import { CADASTRO, RESPOSTAS, SEM_EXTRATO, TABELAS_DA_FAMILIA } from './family.ts';
import { ITENS_DA_FAMILIA, type ItemDaFamilia } from './needs.ts';

/** What of the focused field decides the answer. */
export type Focus = {
  readonly label: string;
  readonly value: string;
  readonly type: string;
  readonly radios: readonly string[];
  readonly anchor: string | null;
  readonly tabela: string | null;
  readonly nome: string | null;
  readonly row: number | null;
};

const TITULAR = 'Marina Duarte';
const PESSOAS: Readonly<Record<string, string>> = { titular: 'Marina', conjuge: 'Rafael', casal: 'Casal' };

/** Labels of the customer's form, with what is typed. */
export const CUSTOMER = (): Record<string, string> => ({
  'Nome completo': TITULAR,
  CPF: cpfOfToday(1),
  'Data de nascimento': '03/07/1982',
  Sexo: 'Feminino',
  'Estado civil': 'União estável',
  Profissão: 'Arquitet',
  Filhos: '2',
  Celular: `489${String(Date.now()).slice(-8)}`,
  'E-mail': `marina.duarte.${Date.now()}@exemplo.com.br`,
  'Canal preferido': 'WhatsApp',
  CEP: '88036000',
  Estado: 'Santa Catarina',
  Cidade: 'Florianópolis',
  'Nome do cônjuge': 'Rafael Lima',
  'CPF do cônjuge': cpfOfToday(2),
  'Nascimento do cônjuge': '11/02/1980',
  'Sexo do cônjuge': 'Masculino',
  'Profissão do cônjuge': 'Engenheir',
  'Tratamento dos dados para o estudo': 'S',
  'Uso de dados de saúde': 'S',
  'Como foi dado': 'Pessoalmente',
});

/** A valid CPF of nobody in the study's company yet. */
function cpfOfToday(nth: number): string {
  const base = String(Math.floor(Date.now() / 1000) * 10 + nth).slice(-9);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, one, k) => total + Number(one) * (digits.length + 1 - k), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = digit(base);
  return `${base}${first}${digit(base + first)}`;
}

const TABELAS: Readonly<Record<string, NomeTabela>> = {
  Dependentes: 'dependentes',
  'Orçamento mensal': 'orcamento',
  'Bens e direitos': 'bens',
  Bens: 'bens',
  Investimentos: 'investimentos',
  Dívidas: 'dividas',
  'Apólices vigentes': 'apolices',
  Objetivos: 'objetivos',
  Beneficiários: 'beneficiarios',
};
export const tableOfLabel = (label: string): NomeTabela | null => TABELAS[label] ?? null;

export const columnOfHead = (tabela: NomeTabela, head: string): string | null =>
  colunasOf(tabela).find((campo) => cabecaOf(campo).titulo === head)?.nome ?? null;

/** The field by its anchor; in a drawer by its label. */
export function fieldOfLabel({ anchor, label }: Pick<Focus, 'anchor' | 'label'>): string | null {
  const last = anchor?.split('.').at(-1) ?? null;
  if (last && isCampo(last) && !isTabela(last)) return last;
  const wanted = label.replace(/ \*$/, '');
  for (const tabela of Object.values(TABELAS)) {
    const coluna = colunasOf(tabela).find(
      (campo) => campo.rotulo === wanted || cabecaOf(campo).titulo === wanted,
    );
    if (coluna) return coluna.nome;
  }
  return null;
}

export const itemsOf = (areas: readonly number[]) =>
  areas
    .flatMap((area) => ITENS_DA_FAMILIA[area as Area] ?? [])
    .map((item) => {
      const { nome } = itemDefinition(item.codigo);
      return { ...item, nome, title: `${nome}, ${PESSOAS[item.tipo_segurado]}` };
    });

const itemAt = (anchor: string | null, areas: readonly number[]): ItemDaFamilia | undefined =>
  itemsOf(areas).find((item) => anchor?.startsWith(`${item.codigo}.${item.tipo_segurado}.`));

/** What the family says of the focused field; undefined where it says nothing. */
export function answerAt(at: Focus, areas: readonly number[]): unknown {
  const { tabela, nome, row, anchor, label } = at;
  if (anchor === 'respostas_suitability') {
    const pergunta = Number(/^(\d+)\./.exec(label)?.[1]);
    return TABELAS_DA_FAMILIA.respostas_suitability?.find(
      (linha) => linha.tipo_segurado === 'titular' && linha.pergunta === pergunta,
    )?.resposta;
  }
  if (!nome) return undefined;
  const item = itemAt(anchor, areas);
  if (nome === 'interesse') return item ? 'S' : undefined;
  // The heirs come in equal parts at a press.
  if (tabela === 'beneficiarios') return undefined;
  if (tabela) {
    const rows: readonly Valores[] = item
      ? (item.tabelas?.[tabela] ?? [])
      : (TABELAS_DA_FAMILIA[tabela] ?? []);
    return row === null ? undefined : rows[row]?.[nome];
  }
  if (item) return generalBlockNames.has(nome) ? undefined : (item.campos as Valores)[nome];
  // Answered by the first row.
  if (nome.startsWith('tem_') && TABELAS_DA_FAMILIA[nome.slice(4)]) return undefined;
  const answers: Valores = { ...CADASTRO, ...RESPOSTAS };
  return answers[nome];
}

/** Amounts and scores filled in with an item are accepted unchanged. */
const ACEITOS: ReadonlySet<string> = new Set([
  ...SEM_EXTRATO,
  'capital_desejado',
  'diaria_desejada',
  'limite_rc_desejado',
  'periodo_cobertura',
  'franquia_dias',
  'qtd_diarias',
  'nota_atual',
  'profissao',
  'conjuge_profissao',
  'cpf',
  'conjuge_cpf',
]);
const DA_AREA: ReadonlySet<string> = new Set([
  'tempo_necessidade',
  'nota_atual',
  'nota_desejada',
  'dias_acompanhamento',
]);

const digitsOf = (text: string): number => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));

/** Whether the field already shows the answer, or one that is as good. */
export function isEnough(at: Focus, said: unknown): boolean {
  const { value, nome } = at;
  if (value === '') return false;
  if (at.type === 'radio') return value === textOf(at, said);
  if (nome && ACEITOS.has(nome)) return true;
  const text = textOf(at, said);
  if (value === text) return true;
  if (typeof said === 'number' && Math.abs(digitsOf(value) - said) < 0.0051) return true;
  // A yearly rate computed from the monthly one.
  return nome === 'taxa_juros_anual' && Math.abs(digitsOf(value) - Number(said)) < 0.05;
}

function definitionAt({ tabela, nome, anchor }: Focus) {
  if (!nome) return null;
  const codigo = /^(\d\.\d\d)\./.exec(anchor ?? '')?.[1];
  if (tabela && isTabela(tabela)) return colunasOf(tabela).find((campo) => campo.nome === nome) ?? null;
  const doItem = codigo
    ? [...camposOfItem(codigo), ...commonCampos(codigo)].find((campo) => campo.nome === nome)
    : undefined;
  return doItem ?? (isCampo(nome) ? campoDefinition(nome) : null);
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** What is typed for an answer. */
export function textOf(at: Focus, said: unknown): string {
  if (at.type === 'radio') return String(said);
  const campo = definitionAt(at);
  const one: unknown = Array.isArray(said) ? said[0] : said;
  if (campo?.nome === 'cobertura') {
    for (const area of [1, 2, 3, 4, 5, 6] as const) {
      const lista = listaOfCampo(campo, { area });
      const found = lista && isLightLista(lista) && findLista(lista).find(({ value }) => value === one);
      if (found) return found.label;
    }
  }
  if (campo?.lista === 'tipo_segurado') return PESSOAS[String(one)] ?? String(one);
  if (campo?.lista && isLightLista(campo.lista)) return codeLabel(campo.lista, one as never);
  if (typeof one === 'number') return String(one).replace('.', ',');
  if (typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one)) return dayText(one);
  return String(one);
}

/** What the family says of an item and was not shown yet. */
export function rowsLeft(anchor: string, seen: ReadonlySet<string>, areas: readonly number[]): string[] {
  const item = itemAt(`${anchor}.`, areas);
  if (!item) return [];
  const isFirst = item.codigo === '1.01' && item.tipo_segurado === 'titular';
  return Object.keys(item.campos).filter(
    (nome) =>
      !seen.has(`${anchor}.${nome}`) && !generalBlockNames.has(nome) && (isFirst || !DA_AREA.has(nome)),
  );
}

/** The budget as a spreadsheet gives it. */
export const budgetText = (): string =>
  (TABELAS_DA_FAMILIA.orcamento ?? [])
    .map((linha) =>
      [
        codeLabel('categoria_despesa', linha.categoria as never),
        codeLabel('natureza_despesa', linha.natureza_despesa as never),
        linha.descricao,
        String(linha.valor_mensal),
      ].join('\t'),
    )
    .join('\n');
