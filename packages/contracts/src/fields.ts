import type { Cargo } from '@farol/domain/access';
import type { CodigoItem } from '@farol/domain/catalogue';
import type { Area, MotivoRecusa, TipoDocumento, TipoSegurado } from '@farol/domain/code-lists';
import './messages.ts';
import {
  cleanText,
  isPhone,
  isValidCnpj,
  isValidCpf,
  onlyCnpj,
  papersDigits,
  phoneDigits,
  phoneProblem,
  roundTo,
  withoutDecimals,
} from '@farol/domain/br';
import { parseDay } from '@farol/domain/calendar';
import type {
  Aguardando,
  Estagio,
  EstagioEspecialista,
  Papel,
  Pontualidade,
  StatusTarefa,
} from '@farol/domain/pipeline';
import { z } from 'zod';
import { DOCUMENTOS_DO_ESTUDO } from './study-documents.ts';

const MAX_ID = 2_147_483_647;

/** A value of any shape, up to a length as JSON. */
export const anything = (max: number) =>
  z.unknown().refine((value) => (JSON.stringify(value) ?? '').length <= max, 'Conteúdo grande demais.');

/** A record of up to `max` entries. */
export const recordOf = <T extends z.ZodType>(value: T, max: number) =>
  z
    .record(z.string().max(60), value)
    .refine((entries) => Object.keys(entries).length <= max, `Informe no máximo ${max} itens.`);

/** Overrides the schema's type where more is known than it checks. */
export function typed<T, Sent = T>(schema: z.ZodType): z.ZodType<T, Sent>;
export function typed(schema: z.ZodType): z.ZodType {
  return schema;
}

export const id = z.number().int().min(1).max(MAX_ID);
const DIGITS = /^[1-9]\d*$/;
/** "0x10" and "1e1" are numbers to JavaScript and no ids. */
const inDigits = (value: unknown): unknown =>
  typeof value === 'string' && !DIGITS.test(value) ? undefined : value;
/** An id in a route; anything but its digits is 404. */
export const idParam = z.preprocess(inDigits, z.coerce.number().int().min(1).max(MAX_ID));
export const idQuery = z.coerce.number().int().min(1).max(MAX_ID).optional();
export const documentoQuery = z.object({
  documento: z
    .enum(DOCUMENTOS_DO_ESTUDO)
    .optional()
    .describe(
      '`pagina`: o resumo de uma página. `resumo`: o que a família lê em minutos, sem as contas. `completo` (também sem o parâmetro): todas as opções em detalhe e, em apêndice, cada conta passo a passo.',
    ),
});
export const byId = z.object({ id: idParam });

/** Version of a row that several people edit; grows with every change. */
export const versao = z.number().int().min(1).max(MAX_ID);

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** Calendar day `yyyy-MM-dd`; input may also be dd-MM-yyyy or dd/MM/yyyy. */
export const day = z.string().transform((value, ctx) => {
  const parsed = parseDay(value);
  if (parsed && parsed >= FIRST_DAY && parsed <= LAST_DAY) return parsed;
  ctx.issues.push({ code: 'custom', message: 'Informe uma data válida.', input: value });
  return z.NEVER;
});
export const dayOut = z.string();
/** ISO 8601 with offset. */
export const timestamp = z
  .union([z.date(), z.string()])
  .transform((value) => (value instanceof Date ? value : new Date(value)).toISOString())
  .pipe(z.string());

export const simNao = z.enum(['S', 'N']);
export const sexo = z.enum(['M', 'F', 'O']);

/** Reais, rounded to cents as the answers of a study are. */
export const money = z
  .number()
  .min(0)
  .max(999_999_999_999.99)
  .overwrite((value) => roundTo(value, 2));

/** Empty text clears the field. */
const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
export const clearable = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToNull, schema.nullable());

export const text = (max: number) => z.string().trim().min(1).max(max);
/** Of one line: it becomes part of mail headers. */
export const line = (max: number) => text(max).regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Use uma só linha.');

export const email = z
  .string()
  .overwrite(cleanText)
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Informe um e-mail válido.'));

export const cpf = z
  .string()
  .transform(papersDigits)
  .refine(isValidCpf, 'Este CPF não existe. Confira os dígitos.');

export const cnpj = z
  .string()
  .transform((one) => onlyCnpj(withoutDecimals(cleanText(one).trim())))
  .refine((one) => isValidCnpj(one, { version: 2 }), 'Este CNPJ não existe. Confira os dígitos.');

export const phone = z
  .string()
  .transform(phoneDigits)
  .refine(isPhone, { error: ({ input }) => phoneProblem(String(input)) ?? undefined });

export const cep = z
  .string()
  .transform(papersDigits)
  .refine((v) => /^\d{8}$/.test(v), 'Informe os 8 dígitos do CEP.');

/** 27 states. */
const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export const uf = z.enum(UFS);

/** A user's name: letters and spaces only. */
export const userName = z
  .string()
  .trim()
  .min(3)
  .max(120)
  .regex(/^[\p{L}\p{Zs}]+$/u, 'Use só letras e espaços.');

/** A user's login. */
export const usuarioUsername = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9._@-]+$/, 'Use letras sem acento, números, ponto, hífen, sublinhado ou @.');

export const senhaNova = z.string().min(10).max(128);

/** A person's account as forms send it; errors come back under these names. */
export const accountFields = {
  nome: userName,
  email,
  telefone: phone,
  estado: uf,
  cidade: text(120),
  usuario_username: usuarioUsername,
};

/** Name in the forms, by name of the stored field. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  pessoa_nome: 'nome',
  pessoa_email: 'email',
  pessoa_telefone: 'telefone',
  endereco_estado: 'estado',
  endereco_cidade: 'cidade',
};

const withFormNames = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = new Map(Object.entries(body));
  for (const [stored, name] of Object.entries(FORM_NAMES)) {
    if (sent.has(stored) && !sent.has(name)) sent.set(name, sent.get(stored));
    sent.delete(stored);
  }
  return Object.fromEntries(sent);
};

/** Accepts `accountFields` by the names of the stored fields too (`pessoa_nome` for `nome`). */
export const withStoredNames = <T extends z.ZodObject>(schema: T): z.ZodType<z.output<T>, z.input<T>> =>
  typed<z.output<T>, z.input<T>>(z.preprocess(withFormNames, schema));

export const produtoDiagnosticoId = typed<Area, number>(z.number().int().min(1).max(6));
/** Stage of a study, 1 to 10. */
export const estagio = typed<Estagio, number>(z.number().int().min(1).max(10));
/** Area and stage as list filters in the query. */
export const areaQuery = z.coerce.number().pipe(produtoDiagnosticoId);
export const estagioQuery = z.coerce.number().pipe(estagio);
/** Stage of a task, 1 to 7. */
export const estagioEspecialista = typed<EstagioEspecialista, number>(z.number().int().min(1).max(7));
export const statusTarefa = typed<StatusTarefa, number>(z.number().int().min(1).max(4));
export const pontualidade = typed<Pontualidade, number>(z.number().int());
export const aguardando = typed<Aguardando, string>(z.string());
/** Job title of an employee. */
export const cargo = typed<Cargo, number>(z.number().int().min(1).max(99_999));
/** Role of an event's author. */
export const papel = typed<Papel, string>(z.string());
/** Code of an item of the catalogue. */
export const codigoItem = typed<CodigoItem, string>(z.string());
export const tipoSegurado = z.enum([
  'titular',
  'conjuge',
  'casal',
] as const satisfies readonly TipoSegurado[]);
export const tipoDocumento = typed<TipoDocumento, string>(z.string());
export const motivoRecusa = typed<MotivoRecusa, string>(z.string());

/** A stored file; `url` is signed for the reader, for five minutes. */
export const arquivo = z.object({
  arquivo_id: id,
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.number().int(),
  /** A PDF that opens for nobody without its password. */
  pede_senha: z.literal(true).optional(),
  url: z.string(),
});
export type Arquivo = z.output<typeof arquivo>;

/** An employee by name. */
export const pessoaCurta = z.object({ funcionario_id: id, pessoa_nome: z.string() });

/**
 * Whom an act had a notice for, and how it reached them: in the application, by mail at once, or only in the daily
 * summary; null where they want none of its kind.
 */
export const avisados = z.array(
  pessoaCurta.extend({ canal: z.enum(['aplicativo', 'email', 'resumo']).nullable() }),
);
export type Avisado = z.infer<typeof avisados>[number];
