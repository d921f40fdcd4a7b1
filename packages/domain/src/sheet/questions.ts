import {
  type Campo,
  COM_CONJUGE,
  type Condicao,
  campoDefinition,
  colunasOf,
  type NomeCampo,
  type NomeTabela,
} from '../catalogue/index.ts';
import { type Opcao, optionsOf } from './options.ts';

/** A question of the sheet: a field of the catalogue in the customer's own words. */
type Pergunta = { readonly nome: string; readonly pergunta: string; readonly ajuda?: string };

export type TabelaDaFicha = Extract<
  NomeTabela,
  'dependentes' | 'bens' | 'investimentos' | 'dividas' | 'apolices'
>;

type Lista = {
  readonly nome: TabelaDaFicha;
  /** The button, and the head of a row that says nothing yet. */
  readonly adicionar: string;
  readonly uma: string;
  readonly colunas: readonly Pergunta[];
};

type Secao = {
  readonly secao: string;
  readonly titulo: string;
  readonly texto?: string;
  readonly perguntas: readonly (Pergunta & { nome: NomeCampo })[];
  readonly lista?: Lista;
};

/** What the sheet asks, in order. Nothing about health. */
const SECOES: readonly Secao[] = [
  {
    secao: 'familia',
    titulo: 'Você e sua família',
    perguntas: [
      { nome: 'data_nascimento', pergunta: 'Quando você nasceu?' },
      { nome: 'estado_civil', pergunta: 'Qual é o seu estado civil?' },
      { nome: 'conjuge_nome', pergunta: 'Nome de quem vive com você' },
      { nome: 'conjuge_data_nascimento', pergunta: 'Quando essa pessoa nasceu?' },
    ],
    lista: {
      nome: 'dependentes',
      adicionar: 'Adicionar filho ou dependente',
      uma: 'Filho ou dependente',
      colunas: [
        { nome: 'nome', pergunta: 'Nome' },
        { nome: 'parentesco', pergunta: 'O que é seu' },
        { nome: 'data_nascimento', pergunta: 'Nascimento' },
      ],
    },
  },
  {
    secao: 'renda',
    titulo: 'Trabalho e renda',
    perguntas: [
      { nome: 'subtipo_vinculo', pergunta: 'Como você trabalha hoje?' },
      { nome: 'renda_mensal_bruta', pergunta: 'Quanto você ganha por mês, antes dos descontos?' },
      { nome: 'renda_mensal_liquida', pergunta: 'E quanto cai na conta, depois dos descontos?' },
      { nome: 'outras_rendas_mensais', pergunta: 'Outras rendas por mês', ajuda: 'Aluguéis, pensão, bicos.' },
      { nome: 'conjuge_renda_mensal_liquida', pergunta: 'Quanto quem vive com você recebe por mês?' },
    ],
  },
  {
    secao: 'despesas',
    titulo: 'Despesas e moradia',
    perguntas: [
      {
        nome: 'despesa_mensal_familiar',
        pergunta: 'Quanto a família gasta por mês?',
        ajuda: 'Um valor aproximado basta.',
      },
      { nome: 'tipo_moradia', pergunta: 'A casa onde você mora é' },
      { nome: 'aluguel_atual', pergunta: 'Valor do aluguel' },
    ],
  },
  {
    secao: 'bens',
    titulo: 'O que você tem',
    texto: 'Casa, carro, empresa: o que tem valor para a família.',
    perguntas: [],
    lista: {
      nome: 'bens',
      adicionar: 'Adicionar bem',
      uma: 'Bem',
      colunas: [
        { nome: 'tipo_bem', pergunta: 'O que é' },
        { nome: 'descricao', pergunta: 'Qual', ajuda: 'Por exemplo: apartamento em Campinas, Onix 2021.' },
        { nome: 'valor_mercado', pergunta: 'Quanto vale hoje, mais ou menos' },
      ],
    },
  },
  {
    secao: 'investimentos',
    titulo: 'Dinheiro guardado',
    texto: 'Poupança, aplicações, previdência.',
    perguntas: [],
    lista: {
      nome: 'investimentos',
      adicionar: 'Adicionar aplicação',
      uma: 'Aplicação',
      colunas: [
        { nome: 'tipo_investimento', pergunta: 'Que tipo' },
        { nome: 'instituicao', pergunta: 'Onde está' },
        { nome: 'saldo', pergunta: 'Quanto há hoje' },
      ],
    },
  },
  {
    secao: 'dividas',
    titulo: 'Dívidas',
    texto: 'Financiamentos, empréstimos, consórcio, cartão parcelado.',
    perguntas: [],
    lista: {
      nome: 'dividas',
      adicionar: 'Adicionar dívida',
      uma: 'Dívida',
      colunas: [
        { nome: 'tipo_divida', pergunta: 'O que é' },
        { nome: 'saldo_devedor', pergunta: 'Quanto falta pagar' },
        { nome: 'parcela_atual', pergunta: 'Parcela por mês' },
        { nome: 'parcelas_restantes', pergunta: 'Parcelas que faltam' },
      ],
    },
  },
  {
    secao: 'seguros',
    titulo: 'Seguros que já tem',
    texto: 'De vida, do carro, da casa, plano de saúde. Uma foto ou o PDF da apólice já ajuda muito.',
    perguntas: [],
    lista: {
      nome: 'apolices',
      adicionar: 'Adicionar seguro',
      uma: 'Seguro',
      colunas: [
        { nome: 'cobertura', pergunta: 'Que seguro é' },
        { nome: 'seguradora', pergunta: 'Seguradora' },
        { nome: 'valor_premio', pergunta: 'Quanto você paga' },
        { nome: 'periodicidade_pagamento', pergunta: 'De quanto em quanto tempo' },
        { nome: 'valor_cobertura', pergunta: 'Até quanto o seguro paga' },
        { nome: 'vigencia_fim', pergunta: 'Vale até' },
        { nome: 'arquivo', pergunta: 'Apólice em PDF ou foto' },
      ],
    },
  },
];

/** A field that she is asked for, with its words; required only once it is taken into a study. */
export type CampoDaFicha = Campo & { readonly pergunta: string; readonly opcoes: readonly Opcao[] | null };

export type ListaDaFicha = Omit<Lista, 'colunas'> & { readonly colunas: readonly CampoDaFicha[] };
export type SecaoDaFicha = Omit<Secao, 'perguntas' | 'lista'> & {
  readonly campos: readonly CampoDaFicha[];
  readonly lista: ListaDaFicha | null;
};

/** The words of the sheet instead of those of the consultant's form. */
function asked({ obrigatorio_em: _, ajuda: __, ...campo }: Campo, pergunta: Pergunta): CampoDaFicha {
  return {
    ...campo,
    pergunta: pergunta.pergunta,
    ...(pergunta.ajuda && { ajuda: pergunta.ajuda }),
    opcoes: optionsOf(campo),
  };
}

function columnOf(tabela: TabelaDaFicha, nome: string): Campo {
  const found = colunasOf(tabela).find((coluna) => coluna.nome === nome);
  if (!found) throw new RangeError(`coluna desconhecida: ${tabela}.${nome}`);
  return found;
}

const listOf = ({ colunas, ...lista }: Lista): ListaDaFicha => ({
  ...lista,
  colunas: colunas.map((pergunta) => asked(columnOf(lista.nome, pergunta.nome), pergunta)),
});

/** The spouse's answers are asked of a customer with a spouse. */
const conditionOf = ({ nome, visivel_se }: Campo): Condicao | undefined =>
  nome.startsWith('conjuge_') ? COM_CONJUGE : visivel_se;

export const SECOES_DA_FICHA: readonly SecaoDaFicha[] = SECOES.map(({ perguntas, lista, ...secao }) => ({
  ...secao,
  campos: perguntas.map((pergunta) => {
    const campo = asked(campoDefinition(pergunta.nome), pergunta);
    const visivel_se = conditionOf(campo);
    return visivel_se ? { ...campo, visivel_se } : campo;
  }),
  lista: lista ? listOf(lista) : null,
}));

export const camposDaFicha: readonly CampoDaFicha[] = SECOES_DA_FICHA.flatMap(({ campos }) => campos);
export const listasDaFicha: readonly ListaDaFicha[] = SECOES_DA_FICHA.flatMap(({ lista }) => lista ?? []);

export const listaDaFicha = (nome: string): ListaDaFicha | undefined =>
  listasDaFicha.find((lista) => lista.nome === nome);

/** Rows of one list that she may send. */
export const MAX_LINHAS_DA_FICHA = 20;
