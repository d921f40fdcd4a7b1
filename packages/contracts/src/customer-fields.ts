import { cleanText, personNameProblem } from '@farol/domain/br';
import { CAMPOS_DO_CLIENTE, CAMPOS_DO_CONJUGE, type DefinicaoDoCliente } from '@farol/domain/catalogue';
import { z } from 'zod';
import { cep, clearable, cnpj, cpf, day, email, phone, sexo, text, uf } from './fields.ts';

const personName = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(3)
  .max(120)
  .refine((name) => !personNameProblem(name), { error: ({ input }) => personNameProblem(String(input)) });
/** A company's name has digits and signs too: "3M & Cia. Ltda.", "Souza/Melo S/A (filial)". */
const customerName = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(3)
  .max(120)
  .regex(/^[\p{L}\d][\p{L}\p{M}\d\s'’.,&()/+ºª!@#:-]*$/u, 'Use letras, números e os sinais de um nome.');

const ESTADO_CIVIL = ['C', 'S', 'D', 'V', 'O', 'SJ', 'UE'] as const;
export const CANAL_CONTATO = ['email', 'celular', 'telefone', 'whatsapp'] as const;

const LISTAS = {
  sexo,
  estado: uf,
  estado_civil: z.enum(ESTADO_CIVIL),
  canal_contato: z.enum(CANAL_CONTATO),
};

type SchemaOf<D extends DefinicaoDoCliente> = D extends { lista: infer L extends keyof typeof LISTAS }
  ? (typeof LISTAS)[L]
  : D extends { tipo: 'int' }
    ? z.ZodNumber
    : z.ZodType<string, string>;

function schemaOf({ tipo, lista, formato, min, max }: DefinicaoDoCliente): z.ZodType {
  switch (lista) {
    case 'sexo':
    case 'estado':
    case 'estado_civil':
    case 'canal_contato':
      return LISTAS[lista];
  }
  if (tipo === 'date') return day;
  if (tipo === 'int') return z.number().int().min(Number(min)).max(Number(max));
  switch (formato) {
    case 'nome':
      return personName;
    case 'nome_ou_razao_social':
      return customerName;
    case 'cpf':
      return cpf;
    case 'cnpj':
      return cnpj;
    case 'cep':
      return cep;
    case 'telefone':
      return phone;
    case 'email':
      return email;
    default:
      return text(typeof max === 'number' ? max : 120);
  }
}

type Definicoes = Readonly<Record<string, DefinicaoDoCliente>>;

type InputSchemas<C extends Definicoes> = {
  -readonly [N in keyof C]: C[N] extends { obrigatorio: string }
    ? SchemaOf<C[N]>
    : z.ZodOptional<ReturnType<typeof clearable<SchemaOf<C[N]>>>>;
};

type OutputSchemas<C extends Definicoes> = {
  -readonly [N in keyof C]: C[N] extends { obrigatorio: 'sempre' }
    ? z.ZodString
    : z.ZodNullable<C[N] extends { tipo: 'int' } ? z.ZodNumber : z.ZodString>;
};

const mapSchemas = <Schemas>(campos: Definicoes, schema: (campo: DefinicaoDoCliente) => z.ZodType) =>
  Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, schema(campo)])) as Schemas;

/** Fields as a form sends them: null or empty text clears what is not required. */
const inputSchemas = <const C extends Definicoes>(campos: C) =>
  mapSchemas<InputSchemas<C>>(campos, (campo) =>
    campo.obrigatorio ? schemaOf(campo) : clearable(schemaOf(campo)).optional(),
  );

/** Fields on the wire: null where an import left them out. */
const outputSchemas = <const C extends Definicoes>(campos: C) =>
  mapSchemas<OutputSchemas<C>>(campos, ({ tipo, obrigatorio }) => {
    const schema = tipo === 'int' ? z.number() : z.string();
    return obrigatorio === 'sempre' ? schema : schema.nullable();
  });

export const customerInput = {
  ...inputSchemas(CAMPOS_DO_CLIENTE),
  conjuge: z.object(inputSchemas(CAMPOS_DO_CONJUGE)).nullable().optional(),
};

export const customerOutput = {
  ...outputSchemas(CAMPOS_DO_CLIENTE),
  conjuge: z.object(outputSchemas(CAMPOS_DO_CONJUGE)).partial().required({ nome_completo: true }).nullable(),
};
