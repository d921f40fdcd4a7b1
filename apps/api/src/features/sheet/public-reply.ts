import { isDeepStrictEqual } from 'node:util';
import type { FichaPublica, PerguntaDaFicha } from '@farol/contracts';
import { firstName } from '@farol/domain/br';
import type { TipoCampo } from '@farol/domain/catalogue';
import type { Opcao } from '@farol/domain/code-lists';
import { type CampoDaFicha, SECOES_DA_FICHA } from '@farol/domain/sheet';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { pngAddress } from '../../platform/files/png-address.ts';
import type { PrivateLink } from '../../platform/links/private-link.store.ts';
import type { SheetPeople } from './link.store.ts';
import type { SheetRow } from './sheet.store.ts';

type Value = string | number;

const KINDS: Partial<Record<TipoCampo, PerguntaDaFicha['tipo']>> = {
  money: 'dinheiro',
  int: 'numero',
  decimal: 'numero',
  percent: 'numero',
  date: 'data',
  select: 'escolha',
  file: 'arquivo',
};

/** A question's kind and choices on the wire; insurers are the company's. */
export const inputOf = ({ tipo, opcoes, lista }: CampoDaFicha, insurers: readonly Opcao[]) => ({
  tipo: KINDS[tipo] ?? ('texto' as const),
  opcoes: lista === 'seguradora' ? [...insurers] : opcoes && [...opcoes],
});

const questionOf = (campo: CampoDaFicha, insurers: readonly Opcao[]): PerguntaDaFicha => ({
  nome: campo.nome,
  pergunta: campo.pergunta,
  ajuda: campo.ajuda ?? null,
  ...inputOf(campo, insurers),
  visivel_se: campo.visivel_se
    ? Object.fromEntries(Object.entries(campo.visivel_se).map(([nome, valores]) => [nome, [...valores]]))
    : null,
});

export const situationOf = ({ enviada_em, recebida_em }: SheetRow): FichaPublica['situacao'] =>
  recebida_em ? 'recebida' : enviada_em ? 'enviada' : 'aberta';

/** What she agrees to before she fills anything in. */
export const scienceText = (empresa: string): string =>
  `O que você contar aqui vai só para ${empresa}, para preparar o seu estudo financeiro e de seguros. Tudo é opcional, e você pode pedir para ver, corrigir ou apagar os seus dados quando quiser (Lei 13.709/2018, LGPD).`;

type Parts = {
  link: PrivateLink & SheetPeople;
  sheet: SheetRow;
  insurers: readonly Opcao[];
  files: ReadonlyMap<number, FileRow>;
  erros?: FichaPublica['erros'];
};

/** The sheet as its customer sees it: her own words, the questions, and who asks. */
export function publicSheetReply({ link, sheet, insurers, files, erros = {} }: Parts): FichaPublica {
  return {
    cliente: { primeiro_nome: firstName(link.pessoa_nome) },
    consultor: {
      pessoa_nome: link.consultor_nome,
      pessoa_telefone: link.consultor_telefone,
      pessoa_email: link.consultor_email,
    },
    marca: { nome: link.empresa_nome, cor: link.cor_marca, logo: pngAddress(link.logo_png) },
    expira_em: link.expira_em.toISOString(),
    situacao: situationOf(sheet),
    enviada_em: sheet.enviada_em?.toISOString() ?? null,
    mudou:
      sheet.enviado !== null &&
      !isDeepStrictEqual(sheet.enviado, { campos: sheet.campos, linhas: sheet.linhas }),
    ciencia: {
      texto: sheet.ciencia_texto ?? scienceText(link.empresa_nome),
      em: sheet.ciencia_em?.toISOString() ?? null,
    },
    secoes: SECOES_DA_FICHA.map(({ secao, titulo, texto, campos, lista }) => ({
      secao,
      titulo,
      texto: texto ?? null,
      campos: campos.map((campo) => questionOf(campo, insurers)),
      lista: lista && {
        nome: lista.nome,
        adicionar: lista.adicionar,
        uma: lista.uma,
        colunas: lista.colunas.map((campo) => questionOf(campo, insurers)),
      },
    })),
    campos: sheet.campos as Record<string, Value>,
    linhas: sheet.linhas.map(({ linha_uuid, tabela, campos: { arquivo, ...campos } }) => ({
      linha_uuid,
      tabela,
      campos: campos as Record<string, Value>,
      arquivo: typeof arquivo === 'number' ? (files.get(arquivo)?.nome ?? null) : null,
    })),
    erros,
  };
}
