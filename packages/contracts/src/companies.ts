import { onlyDigits } from '@farol/domain/br';
import { brandColorProblem } from '@farol/domain/brand';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arquivo, byId, clearable, cnpj, email, id, line, phone, text, versao } from './fields.ts';

const isSusep = (number: string) => /^[\d.\-/ ]+$/.test(number) && onlyDigits(number).length >= 3;
/** The association writes letters too: "CRECI/SC 1234-J", "Ato Declaratório 12.345". */
const isRegistration = (number: string) => /^[\p{L}\d.,\-/ºª° ]+$/u.test(number) && /\d/.test(number);

const susep = text(60).refine(isSusep, 'Digite o número do registro, como 10.2034567.8.');
const registration = text(60).refine(isRegistration, 'Digite o número do registro, sem sinais.');

/** What customers read about the brokerage: registrations and ties (Res. CNSP 382/2020). */
const registros = {
  registro_susep: clearable(susep).optional(),
  registro_cvm: clearable(registration).optional(),
  registro_creci: clearable(registration).optional(),
  correspondente_instituicoes: clearable(text(1000)).optional(),
  participacao_intermediario: clearable(text(1000)).optional(),
  participacao_ente: clearable(text(1000)).optional(),
  exclusividade: clearable(text(1000)).optional(),
  entes_supervisionados: clearable(text(1000)).optional(),
};

/** `#rrggbb`; light ones are refused, the others adapt to where they stand. */
const corDaMarca = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((cor, ctx) => {
    const problem = brandColorProblem(cor);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

const SITE = 'Informe um endereço como www.corretora.com.br.';

/** Address of a web page; `https://` is added where none was typed. */
const site = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\s"'<>`\\]*$/, SITE)
  .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: SITE,
    }),
  );

/** Who to call and where it is: on the cover of a document. */
const contato = {
  cnpj: clearable(cnpj).optional(),
  telefone: clearable(phone).optional(),
  email: clearable(email).optional(),
  site: clearable(site).optional(),
  endereco: clearable(text(200)).optional(),
};

/** What the customer's link, the slides and the documents show of a company. */
export const marca = z.object({
  nome: z.string(),
  /** `#rrggbb`; null: the product's own. */
  cor: z.string().nullable(),
  /** `data:image/png;base64,…`; null without one. */
  logo: z.string().nullable(),
});
export type Marca = z.output<typeof marca>;

const empresa = z.object({
  empresa_id: id,
  empresa_nome_fantasia: z.string(),
  registro_susep: z.string().nullable(),
  registro_cvm: z.string().nullable(),
  registro_creci: z.string().nullable(),
  correspondente_instituicoes: z.string().nullable(),
  participacao_intermediario: z.string().nullable(),
  participacao_ente: z.string().nullable(),
  exclusividade: z.string().nullable(),
  entes_supervisionados: z.string().nullable(),
  cnpj: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  site: z.string().nullable(),
  endereco: z.string().nullable(),
  cor_marca: z.string().nullable(),
  /** `data:image/png;base64,…` */
  logo: z.string().nullable(),
  /** The company's own blank terms of use. */
  termos_modelo: arquivo.nullable(),
  versao,
});
export type Empresa = z.output<typeof empresa>;

const EDITORS = ['empresas.editar', 'empresa_propria.editar'] as const;

export const companies = {
  get: endpoint({
    method: 'GET',
    path: '/empresa/{id}',
    summary: 'Os dados de uma empresa',
    access: EDITORS,
    params: byId,
    response: empresa,
  }),
  create: endpoint({
    method: 'POST',
    path: '/empresa',
    summary: 'Criar empresa',
    access: 'empresas.editar',
    body: z.object({ empresa_nome_fantasia: line(120), ...registros }),
    response: empresa,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/empresa/{id}',
    summary: 'Mudar os dados de uma empresa; junta os campos enviados',
    access: EDITORS,
    params: byId,
    body: z.object({
      empresa_nome_fantasia: line(120).optional(),
      ...registros,
      ...contato,
      cor_marca: clearable(corDaMarca).optional(),
      /** Removes the logo; a new one is uploaded. */
      logo: z.null().optional(),
      /** `arquivo_id` of an uploaded PDF or DOCX; null removes it. */
      termos_modelo: id.nullable().optional(),
      versao,
    }),
    response: empresa,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/empresa/{id}/logo',
    summary: 'Trocar o logotipo de uma empresa: PNG, JPG ou WEBP até 2 MB, redesenhado; a transparência fica',
    access: EDITORS,
    params: byId,
    upload: { field: 'img', kind: 'logo' },
    response: empresa,
  }),
  brand: endpoint({
    method: 'GET',
    path: '/empresa/{id}/marca',
    summary: 'Nome, cor e logotipo com que a empresa aparece ao cliente',
    access: 'autenticado',
    params: byId,
    response: marca,
  }),
};
