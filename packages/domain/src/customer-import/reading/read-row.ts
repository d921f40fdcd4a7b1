import { cleanText, isCell, isDdd, onlyDigits, withoutDecimals } from '../../br/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';
import { findTitle } from '../../code-lists/ocupacao/find-title.ts';
import { readPlace } from '../../locations/find-city.ts';
import { isUf, ufOfCep } from '../../locations/index.ts';
import { CAMPO_DE_VARIAS, type ColunaDeCliente, DESTINOS } from '../columns.ts';
import { readPhones } from './phones.ts';
import { isNothing, normalizeCell, readDocument } from './values.ts';

type Value = string | number | null;
type Fields = Record<string, unknown>;

/** A value that was left out, or kept elsewhere, with the reason; the field is that of the file. */
export type Aviso = { campo: ColunaDeCliente; mensagem: string };

export type LinhaLida = {
  /** Fields of the registration, under their names on the wire; empty cells are absent. */
  cliente: Fields;
  /** Login, name or e-mail, in small letters. */
  consultor: string | null;
  /** Absent unless the row has one. */
  consentimento: { finalidade: Value; canal: Value; data: Value } | null;
  avisos: Aviso[];
  /** Cells as the file has them, by field: what is kept of a value that cannot be. */
  textos: ReadonlyMap<string, string>;
};

export type Leitura = {
  mapeamento: readonly (ColunaDeCliente | null)[];
  titulos: readonly string[];
  today: CalendarDay;
  /** Area code of numbers without one. */
  ddd: string | null;
  /** Columns whose days are written month first. */
  mesPrimeiro: readonly number[];
};

/** Words beside a number do not unsay it: "sem whatsapp, fixo 48 3222-1111". */
const FEWEST_DIGITS = 8;
const PHONE_FIELDS = ['pessoa_celular', 'pessoa_telefone', 'outro_telefone'] as const;

/** Adds a line to the remarks. */
export function remark(cliente: Fields, words: string): void {
  cliente[CAMPO_DE_VARIAS] = [cliente[CAMPO_DE_VARIAS], words].filter(Boolean).join('\n');
}

/** The occupation as its list writes it; words that the list does not have go to the remarks. */
function keepOccupation(
  { cliente, avisos }: LinhaLida,
  campo: ColunaDeCliente,
  person: Fields,
  nome: string,
): void {
  const words = person[nome];
  if (typeof words !== 'string') return;
  const title = findTitle(words);
  person[nome] = title ?? 'Outra';
  if (title) return;
  remark(cliente, `${LABELS.get(campo)}: ${words}`);
  avisos.push({
    campo,
    mensagem: 'Não está na lista de profissões: ficou “Outra”, com as palavras nas observações.',
  });
}

/** The name of several columns; a part that the name already has is not added. */
function joinName(parts: readonly string[]): string {
  return parts.reduce((name, part) => {
    const words = ` ${name} `.toLowerCase();
    return words.includes(` ${part.toLowerCase()} `) ? name : `${name} ${part}`.trim();
  }, '');
}

/** "Ana Souza (mãe do Pedro)": what stands in brackets is no person's name. */
function keepName(cliente: Fields, name: string): void {
  if (cliente.pessoa_cnpj !== undefined) {
    cliente.pessoa_nome = name;
    return;
  }
  const [, alone = '', beside = ''] = /^([^()]+?)\s*\(([^()]*)\)$/.exec(name) ?? [];
  cliente.pessoa_nome = alone || name;
  if (beside) remark(cliente, `Na planilha, ao lado do nome: ${beside}`);
}

/** Cell phone and telephone whatever column they stand in; further numbers go to the remarks. */
function keepPhones(
  { cliente, avisos }: LinhaLida,
  cells: ReadonlyMap<ColunaDeCliente, string>,
  ddd: string | null,
): void {
  const numeros: string[] = [];
  const told: { campo: ColunaDeCliente; texto: string; motivo: string }[] = [];
  for (const campo of PHONE_FIELDS) {
    const text = cells.get(campo);
    if (text === undefined || (onlyDigits(text).length < FEWEST_DIGITS && isNothing(text))) continue;
    const read = readPhones(text, ddd);
    numeros.push(...read.numeros.filter((numero) => !numeros.includes(numero)));
    told.push(...read.recusados.map((one) => ({ campo, ...one })));
  }
  const celular = numeros.find(isCell);
  const telefone =
    numeros.find((numero) => numero !== celular && !isCell(numero)) ?? numeros.find((n) => n !== celular);
  if (celular) cliente.pessoa_celular = celular;
  if (telefone) cliente.pessoa_telefone = telefone;
  const others = numeros.filter((numero) => numero !== celular && numero !== telefone);
  if (others.length > 0) remark(cliente, `Outros telefones: ${others.join(', ')}`);
  for (const { campo, texto, motivo } of told) {
    avisos.push({ campo, mensagem: motivo });
    remark(cliente, `Telefone na planilha: ${texto}`);
  }
}

/** CPF and CNPJ by what they are, whatever column they stand in. */
function keepDocuments(cliente: Fields, cells: ReadonlyMap<ColunaDeCliente, string>): void {
  for (const campo of ['pessoa_cpf', 'pessoa_cnpj'] as const) {
    const text = cells.get(campo);
    if (text === undefined || isNothing(text)) continue;
    const read = readDocument(text);
    if ('cpf' in read) cliente.pessoa_cpf ??= read.cpf;
    else cliente.pessoa_cnpj ??= read.cnpj;
  }
}

function keepPlace({ cliente, avisos }: LinhaLida): void {
  const { endereco_cidade: text, endereco_estado: uf } = cliente;
  if (typeof text !== 'string') return;
  const { endereco_cep: cep } = cliente;
  const byCep = typeof cep === 'string' ? ufOfCep(cep) : null;
  const told = readPlace(isUf(uf) ? uf : null, text);
  const place = told.cidade === null && !isUf(uf) ? readPlace(byCep, text) : told;
  if (place.cidade === null) {
    delete cliente.endereco_cidade;
    const mensagem = isUf(uf) ? 'Esta cidade não é do estado da linha.' : 'Falta o estado desta cidade.';
    avisos.push({ campo: 'endereco_cidade', mensagem });
    remark(cliente, `Cidade na planilha: ${text}`);
    return;
  }
  if (place.isNear) {
    avisos.push({
      campo: 'endereco_cidade',
      mensagem: 'Lida como a cidade de grafia mais próxima: confira.',
    });
    remark(cliente, `Cidade na planilha: ${text}`);
  }
  cliente.endereco_cidade = place.cidade;
  cliente.endereco_estado = place.uf;
}

/** The area code of a column of its own. */
function dddOf(cells: ReadonlyMap<ColunaDeCliente, string>): string | null {
  const digits = onlyDigits(withoutDecimals(cells.get('ddd') ?? '')).replace(/^0+/, '');
  return isDdd(digits) ? digits : null;
}

function keepOtherEmail(cliente: Fields, other: Value | undefined): void {
  if (!other) return;
  if (cliente.pessoa_email === undefined) cliente.pessoa_email = other;
  else if (cliente.pessoa_email !== other) remark(cliente, `Outro e-mail: ${other}`);
}

/** "Rua" in a column before "das Flores". */
function keepKindOfStreet(cliente: Fields, kind: Value | undefined): void {
  const { endereco_logradouro: street } = cliente;
  if (typeof kind !== 'string' || typeof street !== 'string') return;
  if (!street.toLowerCase().startsWith(kind.toLowerCase())) cliente.endereco_logradouro = `${kind} ${street}`;
}

const STREET_AND_NUMBER = /^(.{3,}?),\s*(?:n[º°o.]*\s*)?(\d{1,6}[a-z]?)(?:\s*[-,]\s*(.+))?$/i;

/** "Rua das Flores, 120, apto 4": street, number and complement where the file has one column for them. */
function keepStreet(cliente: Fields): void {
  const { endereco_logradouro: text } = cliente;
  if (typeof text !== 'string' || cliente.endereco_numero !== undefined) return;
  const [, street, number, rest] = STREET_AND_NUMBER.exec(text) ?? [];
  if (!street || !number) return;
  cliente.endereco_logradouro = street.trim();
  cliente.endereco_numero = number;
  if (rest && cliente.endereco_complemento === undefined) cliente.endereco_complemento = rest.trim();
}

const LABELS: ReadonlyMap<string, string> = new Map(DESTINOS.map(({ nome, rotulo }) => [nome, rotulo]));
const isRemarkTitle = (title: string): boolean =>
  /^(obs|observa|anota|nota|coment|note|comment|remark)/i.test(title.trim());

/** What a cell of the consultants' column says, in small letters; null: nothing. */
export const consultantKey = (text: string): string | null => {
  const clean = cleanText(text).replace(/\s+/g, ' ').trim().toLowerCase();
  return isNothing(clean) ? null : clean;
};

/** A row of the file by the fields that its columns fill. */
export function readRow(
  cells: readonly string[],
  { mapeamento, titulos, today, ddd, mesPrimeiro }: Leitura,
): LinhaLida {
  const texts = new Map<ColunaDeCliente, string>();
  const values = new Map<ColunaDeCliente, Value>();
  const linha: LinhaLida = { cliente: {}, consultor: null, consentimento: null, avisos: [], textos: texts };
  const { cliente } = linha;
  for (const [index, nome] of mapeamento.entries()) {
    if (nome === null) continue;
    const value = normalizeCell(nome, cells[index] ?? '', { today, monthFirst: mesPrimeiro.includes(index) });
    texts.set(nome, cleanText(cells[index] ?? '').trim());
    if (value === null) continue;
    if (nome === CAMPO_DE_VARIAS) {
      const title = titulos[index] ?? '';
      remark(
        cliente,
        isRemarkTitle(title) || title === LABELS.get(nome) ? String(value) : `${title}: ${value}`,
      );
      continue;
    }
    values.set(nome, value);
  }
  const conjuge: Fields = {};
  const own = new Set<string>([
    ...PHONE_FIELDS,
    'ddd',
    'outro_email',
    'tipo_logradouro',
    'nome_do_meio',
    'sobrenome',
    'pessoa_nome',
    'pessoa_cpf',
    'pessoa_cnpj',
  ]);
  for (const [nome, value] of values) {
    if (nome.startsWith('conjuge.')) conjuge[nome.slice('conjuge.'.length)] = value;
    else if (nome !== 'consultor' && !nome.startsWith('consentimento.') && !own.has(nome))
      cliente[nome] = value;
  }
  const parts = (['pessoa_nome', 'nome_do_meio', 'sobrenome'] as const).flatMap((nome) => {
    const part = values.get(nome);
    return part === undefined || part === null ? [] : [String(part)];
  });
  keepDocuments(cliente, texts);
  if (parts.length > 0) keepName(cliente, joinName(parts));
  keepPhones(linha, texts, dddOf(texts) ?? ddd);
  keepOtherEmail(cliente, values.get('outro_email'));
  keepKindOfStreet(cliente, values.get('tipo_logradouro'));
  keepPlace(linha);
  keepStreet(cliente);
  if (Object.keys(conjuge).length > 0) cliente.conjuge = conjuge;
  keepOccupation(linha, 'pessoa_profissao', cliente, 'pessoa_profissao');
  keepOccupation(linha, 'conjuge.profissao', conjuge, 'profissao');
  const cell = (nome: ColunaDeCliente): Value => values.get(nome) ?? null;
  const consentimento = {
    finalidade: cell('consentimento.finalidade'),
    canal: cell('consentimento.canal'),
    data: cell('consentimento.data'),
  };
  linha.consultor = consultantKey(texts.get('consultor') ?? '');
  if (Object.values(consentimento).some((value) => value !== null)) linha.consentimento = consentimento;
  return linha;
}
