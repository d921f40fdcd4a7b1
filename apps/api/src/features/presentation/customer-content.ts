import type { ConteudoEstudo, Estudo, Item, Opcao, OpcaoMostrada, Tarefa } from '@farol/contracts';
import { firstName, formatMoney, formatNumber, formatPercent } from '@farol/domain/br';
import { formatDay } from '@farol/domain/calendar';
import {
  camposDaOpcao,
  item as definicaoDo,
  ditoAoCliente,
  FORA_DO_DETALHE,
  porExtensoAoCliente,
  valorEm,
} from '@farol/domain/catalogue';
import {
  coberturaDaOpcao,
  custoDaOpcao,
  type Dito,
  destaqueDaOpcao,
  ditoSemMedida,
  type EstudoConferido,
  fornecedorDaOpcao,
  fraseDaNecessidade,
  fraseDoEstudo,
  type MedidaDoItem,
  medidaDoItem,
  necessidadeMostrada,
  opcaoComFiguras,
  opcoesEmOrdem,
  pagamentoQueAcaba,
  type Resultado,
  textoDaCobertura,
  textoDoCampo,
  totalDoCambio,
  unidadeDita,
  validadeDa,
  valorEmTexto,
} from '@farol/domain/study';
import type { StudyFacts } from './link.store.ts';
import { itemValues, optionValues, studyValues } from './shown-values.ts';

/** Told at the head of an option, or nobody's business but the broker's and the provider's. */
const NOT_A_DETAIL: ReadonlySet<string> = new Set([...FORA_DO_DETALHE, 'remuneracao_intermediacao']);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Words that a sentence goes on after. */
const clause = (value: unknown): string => text(value).trim().replace(/\.$/, '');

export function personOf(study: Estudo, segurado: string): string {
  const customer = firstName(study.pessoa_nome);
  const spouse = firstName(study.conjuge_nome) || 'cônjuge';
  if (segurado === 'conjuge') return spouse;
  return segurado === 'casal' ? `${customer} e ${spouse}` : customer;
}

type Beside = { need: MedidaDoItem | null; results: readonly Resultado[] };

function shownOption(item: Item, option: Opcao, { need, results }: Beside): OpcaoMostrada {
  const { codigo, moeda } = item;
  const cover = need && coberturaDaOpcao(need, option);
  const pay = option.remuneracao_intermediacao;
  const cost = custoDaOpcao(option);
  const total = totalDoCambio({ codigo, campos: item }, option, results);
  return {
    diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
    rodada: option.rodada,
    nome: text(option.opcao_nome) || 'Opção sem nome',
    fornecedor: fornecedorDaOpcao(codigo, option),
    recomendada: option.recomendada === 'S',
    preco: destaqueDaOpcao(option, 'cliente'),
    ...(total && { total }),
    ...(cost && { custo: { valor: cost.valor, por: cost.por, de: cost.de } }),
    ...(cost && cost.mensal !== null && { mensal: cost.mensal }),
    cobertura:
      cover && cover.valor !== null
        ? { texto: textoDaCobertura(cover.cobertura), parte: cover.cobertura }
        : null,
    validade_proposta: text(option.validade_proposta) || null,
    detalhes: camposDaOpcao(codigo).flatMap((field) => {
      const words = NOT_A_DETAIL.has(field.nome)
        ? null
        : textoDoCampo(codigo, field, valorEm(option, field.nome), moeda);
      return words ? [{ ...ditoAoCliente(field), texto: porExtensoAoCliente(words) }] : [];
    }),
    remuneracao: typeof pay === 'number' ? formatMoney(pay) : null,
    valores: optionValues(item, option, results, (field) => !NOT_A_DETAIL.has(field)),
  };
}

export type Source = {
  study: Estudo;
  checked: EstudoConferido;
  facts: StudyFacts;
  /** The customer reads it alone, and is spoken to. */
  paraQuem?: 'cliente';
};

/** The figure that an item is measured by, for one person. */
export const measuredBy = (
  results: readonly Resultado[],
  codigo: string,
  papel: string | undefined,
): Resultado | undefined =>
  results.find(
    (r) =>
      r.kind === definicaoDo(codigo).medida?.calculo &&
      r.tipo_segurado === papel &&
      !r.referencia &&
      !r.diagnostico_produto_item_opcao_id &&
      (r.codigo ?? codigo) === codigo,
  );

/** "você", "você e Marina": whom a sentence is about, where its reader is the customer. */
function spokenTo(study: Estudo, segurado: string): string {
  const spouse = personOf(study, 'conjuge');
  if (segurado === 'conjuge') return spouse;
  return segurado === 'casal' ? `você e ${spouse}` : 'você';
}

const asSentence = (words: string): string =>
  `${words.charAt(0).toLocaleUpperCase('pt-BR')}${words.slice(1)}`;

/** One need with its options of a round, in the customer's words. */
export function shownItem({ study, checked, paraQuem }: Source, item: Item, round: number) {
  const results = study.resultados;
  const segurado = item.tipo_segurado as 'titular' | 'conjuge' | 'casal';
  const person = personOf(study, segurado);
  const need = medidaDoItem(checked, results, item.codigo, segurado);
  const result = measuredBy(results, item.codigo, need?.tipo_segurado);
  const tambem = need && necessidadeMostrada(need, result)?.tambem;
  const ends = pagamentoQueAcaba(checked, { codigo: item.codigo, tipo_segurado: segurado, campos: item });
  const options = opcoesEmOrdem(
    { codigo: item.codigo, campos: item },
    item.diagnostico_produto_item_opcoes.filter((option) => option.rodada === round),
    results,
    checked.hoje,
  );
  return {
    need,
    tipo_segurado: segurado,
    moeda: item.moeda,
    shown: {
      diagnostico_produto_item_id: item.diagnostico_produto_item_id,
      codigo: item.codigo,
      nome: item.nome,
      pessoa: person,
      frase: need
        ? asSentence(fraseDaNecessidade(need, paraQuem ? spokenTo(study, segurado) : person, result))
        : (ditoSemMedida(results, item.codigo, segurado, item) ?? item.nome),
      somar: item.somar === 'S',
      medida: need && {
        necessidade: need.necessidade,
        existente: need.existente,
        falta: need.falta,
        unidade: unidadeDita(need),
        ...(tambem && { tambem }),
      },
      ...(ends && { deixa_de_pagar: ends }),
      valores: itemValues(item, segurado, need, result, results),
      opcoes: options
        .map((option) => opcaoComFiguras({ codigo: item.codigo, campos: item }, option, results))
        .map((option) => shownOption(item, option, { need, results })),
    },
    options: options.map((option) => ({
      diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
      recomendada: option.recomendada === 'S',
      validade: validadeDa(option, checked.hoje),
      cobertura: need && coberturaDaOpcao(need, option),
    })),
  };
}

/** The area's task where the customer has been shown what was quoted. */
const shownTask = (study: Estudo, area: number): Tarefa | undefined =>
  study.tarefas.find(
    (task) => task.produto_diagnostico_id === area && task.cancelada_em === null && task.apresentada,
  );

/** A tax of a day is a few thousandths of a percent. */
const PLACES = { max: 4 };

const UNIT: Record<string, (value: number) => string> = {
  R$: formatMoney,
  'R$/unidade': formatMoney,
  'R$/moeda': (value) => valorEmTexto(value, 'R$/moeda'),
  fração: (value) => formatPercent(value * 100, PLACES),
  'fração a.a.': (value) => `${formatPercent(value * 100, PLACES)} ao ano`,
  'fração a.m.': (value) => `${formatPercent(value * 100, PLACES)} ao mês`,
};

/** Every parameter that a figure used, with its date and its source. */
function assumptions(study: Estudo): { rotulo: string; texto: string }[] {
  const used = study.resultados.flatMap((result) => result.parametros);
  const once = new Map(used.map((parameter) => [parameter.chave, parameter]));
  return [...once.values()]
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
    .map(({ rotulo, valor, unidade, vigencia, fonte }) => {
      const write = UNIT[unidade] ?? ((value: number) => `${formatNumber(value)} ${unidade}`.trim());
      const words = [
        typeof valor === 'number' ? write(valor) : 'tabela',
        vigencia && `desde ${formatDay(vigencia)}`,
        fonte,
      ];
      return { rotulo, texto: words.filter(Boolean).join(', ') };
    });
}

const REGISTERS = [
  ['registro_susep', 'Registro SUSEP'],
  ['registro_cvm', 'Registro CVM'],
  ['registro_creci', 'Registro CRECI'],
  ['correspondente_instituicoes', 'Correspondente das instituições'],
] as const;

export function disclosure(study: Estudo): ConteudoEstudo['divulgacao'] {
  const own = clause(study.participacao_intermediario) || 'nenhuma';
  const theirs = clause(study.participacao_ente) || 'nenhuma';
  const partners = clause(study.entes_supervisionados);
  const exclusive = clause(study.exclusividade) || (partners ? `não há; atuamos com ${partners}` : 'não há');
  return {
    texto: `Antes da contratação, informamos: (I) participação igual ou superior a 10% que detemos em seguradora, sociedade de capitalização ou entidade de previdência: ${own}; (II) participação igual ou superior a 10% que elas ou seus controladores detêm em nós: ${theirs}; (III) exclusividade: ${exclusive}; (IV) remuneração pela intermediação: a que aparece em cada opção.`,
    registros: REGISTERS.flatMap(([nome, rotulo]) =>
      text(study[nome]) ? [{ rotulo, texto: text(study[nome]) }] : [],
    ),
  };
}

const OWN_SENTENCE = 'frase';

/**
 * What the customer sees of a study: areas that were shown, with what each needs, has and lacks, and the options
 * of the present round. No notes, no files, no health data, no names of specialists, nothing of other customers.
 */
export function customerContent(asked: Source): ConteudoEstudo {
  const source: Source = { ...asked, paraQuem: 'cliente' };
  const { study, facts } = source;
  const areas = study.diagnostico_produtos.flatMap((product) => {
    const task = shownTask(study, product.produto_diagnostico_id);
    if (!task) return [];
    const items = product.diagnostico_produto_itens
      .filter((item) => item.interesse === 'S')
      .map((item) => shownItem(source, item, task.rodada));
    return [{ area: product.produto_diagnostico_id, nome: product.nome_produto, items }];
  });
  const own = study.apresentacao_estudo?.notas?.[OWN_SENTENCE];
  const dito: Dito = {
    nome: firstName(study.pessoa_nome),
    sexo: study.sexo,
    hoje: source.checked.hoje,
    dependentes: source.checked.tabelas.dependentes ?? [],
    paraQuem: 'cliente',
    resultados: study.resultados,
    areas: areas.map(({ area, nome, items }) => ({
      produto_diagnostico_id: area,
      nome,
      itens: items.map(({ shown, tipo_segurado, moeda, options }) => ({
        codigo: shown.codigo,
        tipo_segurado,
        moeda,
        opcoes: options,
      })),
    })),
  };
  return {
    formato: 'farol.estudo/2',
    diagnostico_id: study.diagnostico_id,
    data_apresentacao: study.data_apresentacao,
    cliente: { pessoa_nome: study.pessoa_nome },
    consultor: {
      pessoa_nome: study.consultor.pessoa_nome,
      pessoa_telefone: facts.consultor_telefone,
      pessoa_email: facts.consultor_email,
    },
    empresa: { nome: facts.empresa_nome },
    frase: own || fraseDoEstudo(dito),
    areas: areas.map(({ area, nome, items }) => ({
      produto_diagnostico_id: area,
      nome,
      itens: items.map(({ shown }) => shown),
    })),
    divulgacao: disclosure(study),
    consentimentos: facts.consentimentos,
    premissas: assumptions(study),
    valores: studyValues(study, own, dito),
  };
}
