import type { Campo, DefinicaoCampo } from './field-types.ts';
import { BUDGET } from './fields/budget.ts';
import { COMMON } from './fields/common.ts';
import { CREDIT } from './fields/credit.ts';
import { DREAMS } from './fields/dreams.ts';
import { LIFE } from './fields/life.ts';
import { OPTIONS } from './fields/options.ts';
import { PERSON } from './fields/person.ts';
import { PROTECTION } from './fields/protection.ts';
import { REAL_ESTATE } from './fields/real-estate.ts';
import { WEALTH } from './fields/wealth.ts';

/** Collected fields of area 5. */
const EXCHANGE = {
  moeda: { rotulo: 'Moeda', tipo: 'select', lista: 'moeda' },
  natureza_cambio: {
    rotulo: 'Natureza da operação',
    tipo: 'select',
    lista: 'natureza_cambio',
    ajuda: 'Define o IOF da operação.',
  },
  valor_moeda: {
    rotulo: 'Valor em moeda estrangeira',
    tipo: 'decimal',
    unidade: 'ME',
    min: 0.01,
    max: 999999999999.99,
  },
  frequencia_cambio: { rotulo: 'Frequência', tipo: 'select', lista: 'cobranca' },
  data_operacao: { rotulo: 'Data prevista', tipo: 'date', min: 'hoje' },
  pais_destino: { rotulo: 'País', tipo: 'text' },
  valor_moeda_disponivel: { rotulo: 'Já possui ou protegeu nessa moeda', tipo: 'decimal', unidade: 'ME' },
  documento_suporte: { rotulo: 'Documento de suporte (fatura, matrícula)', tipo: 'file' },
  investimento_exterior: { rotulo: 'Possui investimento no exterior?', tipo: 'select', lista: 'sim_nao' },
  residente_fiscal_outro_pais: {
    rotulo: 'Residente fiscal em outro país?',
    tipo: 'select',
    lista: 'sim_nao',
  },
} as const satisfies Record<string, DefinicaoCampo>;

/** General block: disclosures of the company, printed on the study. */
const DISCLOSURE = {
  registro_susep: { rotulo: 'Registro SUSEP', tipo: 'text' },
  registro_cvm: { rotulo: 'Registro CVM', tipo: 'text' },
  registro_creci: { rotulo: 'Registro CRECI', tipo: 'text' },
  correspondente_instituicoes: { rotulo: 'Correspondente das instituições', tipo: 'text', max: 500 },
  participacao_intermediario: { rotulo: 'Participações de 10% ou mais que detemos', tipo: 'text', max: 500 },
  participacao_ente: { rotulo: 'Participações de 10% ou mais em nossa empresa', tipo: 'text', max: 500 },
  exclusividade: { rotulo: 'Exclusividade', tipo: 'text', max: 500 },
  entes_supervisionados: { rotulo: 'Seguradoras com quem atuamos', tipo: 'text', max: 500 },
  divulgacao_ciencia_em: { rotulo: 'Ciência do cliente em', tipo: 'date', calculado: true },
} as const satisfies Record<string, DefinicaoCampo>;

const DEFINICOES = {
  ...COMMON,
  ...PERSON,
  ...BUDGET,
  ...WEALTH,
  ...DISCLOSURE,
  ...LIFE,
  ...DREAMS,
  ...PROTECTION,
  ...CREDIT,
  ...EXCHANGE,
  ...REAL_ESTATE,
  ...OPTIONS,
};

export type Definicoes = typeof DEFINICOES;
export type NomeCampo = keyof Definicoes;

const CAMPOS: ReadonlyMap<string, Campo> = new Map(
  Object.entries<DefinicaoCampo>(DEFINICOES).map(([nome, definicao]) => [nome, { nome, ...definicao }]),
);

export const campoNames = Object.keys(DEFINICOES) as NomeCampo[];

/** Definition of a field of the dictionary; for columns of tables use `colunasOf`. */
export function campoDefinition(nome: string): Campo {
  const definicao = CAMPOS.get(nome);
  if (!definicao) throw new RangeError(`campo desconhecido: ${nome}`);
  return definicao;
}

export function isCampo(nome: string): nome is NomeCampo {
  return CAMPOS.has(nome);
}
