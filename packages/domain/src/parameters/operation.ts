import { PRAZOS_PADRAO } from '../pipeline/index.ts';
import { inteiro, opcao, simNao } from './columns.ts';
import type { DescricaoParametro, Edicao, FormaParametro } from './types.ts';

const DESDE = '2020-01-01';

const casa = (chave: string, valor: unknown, fonte = 'Premissa da casa'): Edicao => ({
  chave,
  uf: null,
  valor,
  vigencia_inicio: DESDE,
  vigencia_fim: null,
  fonte,
  verificado: false,
});

const describe = (
  chave: string,
  rotulo: string,
  forma: FormaParametro,
  valor: unknown,
  fonte?: string,
): DescricaoParametro => ({
  chave,
  uf: null,
  rotulo,
  grupo: 'operacao',
  forma,
  padroes: [casa(chave, valor, fonte)],
});

const dias = (nome: string, rotulo: string) => inteiro(nome, rotulo, 'dias', 365);

const FAIXAS = PRAZOS_PADRAO.faixas.map((faixa) => ({
  ate_dias: faixa.ate_dias,
  cotacao: faixa.cotar,
  apresentacao: faixa.apresentar,
  documentos: faixa.documentos,
  conferencia: faixa.conferir,
  protocolo: faixa.protocolar,
  apolice_corridos: faixa.emitir,
}));

/** Operation of the company: terms of each step, follow-up, holidays, disclosure, login. */
export const OPERACAO: readonly DescricaoParametro[] = [
  describe(
    'sla',
    'Prazos de cada etapa',
    {
      tipo: 'tabela',
      em: null,
      campos: [],
      limite: 'ate_dias',
      fixa: true,
      colunas: [
        inteiro('ate_dias', 'Necessidade em até', 'dias', 3650, { opcional: true }),
        dias('cotacao', 'Cotar'),
        dias('apresentacao', 'Apresentar'),
        dias('documentos', 'Documentos'),
        dias('conferencia', 'Conferir'),
        dias('protocolo', 'Protocolar'),
        dias('apolice_corridos', 'Emitir (corridos)'),
      ],
    },
    FAIXAS,
    'Prazos da casa; emitir: 25 dias para aceitar e mais 30 para a apólice (Lei 15.040/2024, arts. 49 e 55)',
  ),
  describe(
    'acompanhamento',
    'Acompanhamento do cliente',
    { tipo: 'objeto', em: null, campos: [inteiro('dias_padrao', 'Voltar a falar em', 'dias', 90)] },
    { dias_padrao: PRAZOS_PADRAO.dias_acompanhamento },
  ),
  describe(
    'feriados',
    'Feriados além dos nacionais',
    {
      tipo: 'objeto',
      em: null,
      campos: [simNao('carnaval', 'Carnaval'), simNao('corpus_christi', 'Corpus Christi')],
    },
    {
      carnaval: PRAZOS_PADRAO.feriados.carnaval ?? false,
      corpus_christi: PRAZOS_PADRAO.feriados.corpusChristi ?? false,
    },
  ),
  describe(
    'remuneracao_ausente',
    'Remuneração sem divulgação ao apresentar',
    {
      tipo: 'valor',
      coluna: opcao('valor', 'Ao apresentar', [
        { value: 'bloquear', label: 'Impedir a apresentação' },
        { value: 'avisar', label: 'Só avisar' },
      ]),
    },
    'bloquear',
    'Res. CNSP 382/2020, art. 4º §1º',
  ),
  describe(
    'segundo_fator',
    'Segundo fator ao entrar',
    {
      tipo: 'valor',
      coluna: opcao('valor', 'Ao entrar', [
        { value: 'opcional', label: 'Cada pessoa decide' },
        { value: 'exigido', label: 'Exigir de todos' },
      ]),
    },
    'opcional',
  ),
];
