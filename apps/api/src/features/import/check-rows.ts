import { CANAL_CONSENTIMENTO, clienteImportado } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { CAMPOS_DO_CLIENTE } from '@farol/domain/catalogue';
import { CAMPO_DE_VARIAS, DESTINOS } from '@farol/domain/customer-import';
import { type LinhaLida, readRow, remark } from '@farol/domain/customer-import/reading';
import { z } from 'zod';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { fieldErrors } from '../../platform/http/validation.ts';
import { EMPTY_PERSON, mergePerson, type PersonFields, personErrors } from '../customers/index.ts';
import type { Consultants } from './consultants.ts';
import type { ImportRow, LineResult, LineRow } from './import.store.ts';
import { customerMappingOf, kindOf } from './kinds.ts';

/** What a row registers. */
type ReadLine = {
  cliente: PersonFields;
  /** Names of the fields that the row says something of. */
  enviados: string[];
  /** Null only where a known customer is changed. */
  consultor_id: number | null;
  consentimento: { finalidade: string; canal: string; data: string } | null;
};
/** Of a row that passed its checks. */
export const readLine = ({ lido }: Pick<LineRow, 'lido'>): ReadLine => lido as ReadLine;

type Settled = {
  padrao: Consultants['padrao'];
  byText: ReadonlyMap<string, number>;
  /** Rows of known customers need none. */
  isOptional: boolean;
  /** False: whether somebody can be reached is settled later. */
  asksContact: boolean;
};
type Checked = Pick<LineResult, 'erros' | 'avisos' | 'lido'>;

export const NO_CONSULTANT = 'Não há consultor ativo com este nome, login ou e-mail que você possa escolher.';

type Rules = Pick<Settled, 'isOptional' | 'asksContact'>;

/** Checks the customer of a row by the rules of the registration. */
export function createCustomerCheck(row: ImportRow, today: CalendarDay, rules: Rules) {
  const { consultores, ddd = null, mes_primeiro = [] } = row.opcoes;
  const { padrao, por_texto } = consultores ?? { padrao: null, por_texto: {} };
  const settled = { padrao, byText: new Map(Object.entries(por_texto)), ...rules };
  const reading = {
    mapeamento: customerMappingOf(row),
    titulos: row.colunas,
    today,
    ddd,
    mesPrimeiro: mes_primeiro,
  };
  return (dados: readonly string[]): Checked => {
    const read = readRow(dados, reading);
    const consultor = read.consultor === null ? null : kindOf(row).consultantKey(read.consultor);
    return check({ ...read, consultor }, settled, today);
  };
}

/** Checks rows by the rules of the registration. */
export function checkRows(row: ImportRow, lines: readonly LineRow[], today: CalendarDay): LineResult[] {
  const checkCustomer = createCustomerCheck(row, today, {
    isOptional: row.opcoes.duplicados === 'atualizar',
    asksContact: true,
  });
  return lines.map(({ numero, dados }) => {
    const checked = checkCustomer(dados);
    return { numero, ...checked, status: Object.keys(checked.erros).length > 0 ? 'rejeitada' : 'valida' };
  });
}

const NOT_SAID = 'A linha não diz o consultor. Volte às colunas e escolha quem recebe os clientes.';
/** Why a row has no consultant: its text means nobody, or it has none. */
export const withoutConsultant = (isSaid: boolean) => ({ consultor: [isSaid ? NO_CONSULTANT : NOT_SAID] });

const LABELS: ReadonlyMap<string, string> = new Map(DESTINOS.map(({ nome, rotulo }) => [nome, rotulo]));
/** Without it there is nobody to register. */
const REQUIRED = 'pessoa_nome';
export const MAX_REMARK = CAMPOS_DO_CLIENTE.pessoa_observacao.max;

type Fields = Record<string, unknown>;
type Texts = LinhaLida['textos'];

/** What the file says of a field, or of all of a spouse's. */
const wordsOf = (campo: string, textos: Texts): string[] =>
  [...textos].flatMap(([nome, texto]) =>
    nome === campo || (campo === 'conjuge' && nome.startsWith('conjuge.'))
      ? [`${LABELS.get(nome) ?? nome} na planilha: ${texto}`]
      : [],
  );

/** Takes a wrong value out of the row and keeps its words among the remarks; false where the row needs it. */
function leaveOut(cliente: Fields, campo: string, textos: Texts): boolean {
  if (campo === REQUIRED) return false;
  const [first = '', inner] = campo.split('.');
  // A spouse without a name is none.
  const isWhole = inner === undefined || inner === 'nome_completo';
  const owner = isWhole ? cliente : (cliente[first] as Fields);
  const name = isWhole ? first : inner;
  if (owner[name] === undefined) return false;
  delete owner[name];
  if (name === CAMPO_DE_VARIAS) return true;
  for (const words of wordsOf(isWhole ? first : campo, textos)) remark(cliente, words);
  return true;
}

/** The person of a row by the rules of the registration: wrong values that are not required are left out and told. */
function personOf({ cliente, textos }: LinhaLida, today: CalendarDay, avisos: FieldErrors) {
  for (;;) {
    const parsed = clienteImportado.safeParse(cliente);
    const person = parsed.success
      ? mergePerson({ ...EMPTY_PERSON, pessoa_nome: parsed.data.pessoa_nome }, parsed.data)
      : null;
    const enviados = parsed.success ? Object.keys(parsed.data) : [];
    const erros = parsed.success
      ? personErrors(person as PersonFields, new Set(enviados), today)
      : fieldErrors(parsed.error);
    const left = Object.entries(erros).filter(([campo]) => leaveOut(cliente, campo, textos));
    for (const [campo, messages] of left) avisos[campo] = [...(avisos[campo] ?? []), ...messages];
    if (left.length === 0) return { person, enviados, erros };
  }
}

export const NO_CONTACT = 'Sem celular nem e-mail: complete no cadastro.';

function check(read: LinhaLida, settled: Settled, today: CalendarDay): Checked {
  const avisos: FieldErrors = {};
  for (const { campo, mensagem } of read.avisos) avisos[campo] = [...(avisos[campo] ?? []), mensagem];
  const remark = read.cliente[CAMPO_DE_VARIAS];
  if (typeof remark === 'string' && remark.length > MAX_REMARK) {
    read.cliente[CAMPO_DE_VARIAS] = remark.slice(0, MAX_REMARK);
    avisos[CAMPO_DE_VARIAS] = ['As observações passam de 2.000 letras e foram cortadas.'];
  }
  const { person, enviados, erros: wrong } = personOf(read, today, avisos);
  const consent = consentOf(read.consentimento, today);
  const { padrao, byText, isOptional, asksContact } = settled;
  const consultor_id = read.consultor === null ? padrao : byText.get(read.consultor);
  Object.assign(avisos, consent.erros);
  const erros: FieldErrors = {
    ...wrong,
    ...(consultor_id || isOptional ? {} : withoutConsultant(read.consultor !== null)),
  };
  if (!person) return { erros, avisos, lido: { cliente: read.cliente } };
  if (asksContact && !person.pessoa_celular && !person.pessoa_email) {
    if (person.pessoa_cpf || person.pessoa_cnpj || person.pessoa_telefone)
      avisos.pessoa_celular = [NO_CONTACT];
    else erros.pessoa_celular = ['Informe o celular ou o e-mail.'];
  }
  return {
    erros,
    avisos,
    lido: {
      cliente: person,
      enviados,
      consultor: read.consultor,
      consultor_id,
      consentimento: consent.value,
    },
  };
}

const FINALIDADES: ReadonlyMap<string, string> = new Map([
  ['tratamento', 'tratamento'],
  ['tratamento de dados', 'tratamento'],
  ['dados_saude', 'dados_saude'],
  ['dados de saude', 'dados_saude'],
  ['dados de saúde', 'dados_saude'],
]);

function consentOf(told: LinhaLida['consentimento'], today: CalendarDay) {
  if (!told) return { value: null, erros: {} };
  const finalidade = FINALIDADES.get(String(told.finalidade ?? '').toLowerCase());
  const canal = CANAL_CONSENTIMENTO.find((one) => one === String(told.canal ?? '').toLowerCase());
  const data = z.iso.date().safeParse(told.data).data;
  const erros: FieldErrors = {
    ...(finalidade ? {} : { 'consentimento.finalidade': ['Informe tratamento ou dados de saúde.'] }),
    ...(canal ? {} : { 'consentimento.canal': [`Informe ${CANAL_CONSENTIMENTO.join(', ')}.`] }),
    ...(data && data <= today ? {} : { 'consentimento.data': ['Informe o dia em que foi dado.'] }),
  };
  return { value: finalidade && canal && data ? { finalidade, canal, data } : null, erros };
}
