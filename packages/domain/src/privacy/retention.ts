import { DIAS_NA_LIXEIRA } from '../access/index.ts';

const ANO = 365;

type Regra = {
  /** What the rule is about, as a sentence begins. */
  o_que: string;
  /** Days after which it goes, or after which somebody decides. */
  dias: number;
  /** Why it stays that long, with its source. */
  motivo: string;
  /** `sozinha`: the job deletes it; `decisao`: /privacy lists it for an administrator. */
  como: 'sozinha' | 'decisao';
};

/** How long what names people is kept: one place for the jobs, the desk and its report. */
export const RETENCAO = {
  tentativas: {
    o_que: 'Tentativas de entrada',
    dias: 30,
    motivo: 'Segurança: reconhecer ataques e aparelhos (LGPD, art. 7º, IX).',
    como: 'sozinha',
  },
  sessoes: {
    o_que: 'Sessões encerradas',
    dias: 7,
    motivo: 'Segurança: apurar acessos indevidos (LGPD, art. 7º, IX).',
    como: 'sozinha',
  },
  senhas: {
    o_que: 'Pedidos de nova senha',
    dias: 1,
    motivo: 'Servem uma vez só.',
    como: 'sozinha',
  },
  convites: {
    o_que: 'Convites usados, revogados ou vencidos',
    dias: 365,
    motivo: 'Saber quem convidou quem (LGPD, art. 6º, X).',
    como: 'sozinha',
  },
  leituras: {
    o_que: 'Leituras de dados de saúde',
    dias: 5 * ANO,
    motivo: 'Prazo das pretensões por danos (CDC, art. 27).',
    como: 'sozinha',
  },
  importacoes: {
    o_que: 'Linhas de planilhas importadas e de extratos',
    dias: 30,
    motivo: 'Conferir e desfazer a importação.',
    como: 'sozinha',
  },
  eventos: {
    o_que: 'Eventos ao vivo',
    dias: 1,
    motivo: 'Atualizam as telas abertas.',
    como: 'sozinha',
  },
  entregas: {
    o_que: 'Entregas de webhooks',
    dias: 30,
    motivo: 'Conferir e repetir o que foi enviado.',
    como: 'sozinha',
  },
  chaves: {
    o_que: 'Chaves de API vencidas ou revogadas',
    dias: 5 * ANO,
    motivo: 'Saber que chave fez o quê (LGPD, art. 6º, X).',
    como: 'sozinha',
  },
  recebidos: {
    o_que: 'Medidas de arquivos recebidos',
    dias: 30,
    motivo: 'Limites de envio.',
    como: 'sozinha',
  },
  desfazer: {
    o_que: 'Movimentos que ainda se podia desfazer',
    dias: 30,
    motivo: 'Voltar um movimento errado.',
    como: 'sozinha',
  },
  // As long as a customer waits in the bin: at an erasure no message about her is left.
  mensagens: {
    o_que: 'E-mails gravados, enviados e desistidos',
    dias: DIAS_NA_LIXEIRA,
    motivo: 'Saber se um aviso saiu.',
    como: 'sozinha',
  },
  copias: {
    o_que: 'Cópias de tudo da empresa (Levar tudo)',
    dias: 7,
    motivo: 'Baixar e guardar fora do Farol.',
    como: 'sozinha',
  },
  avisos: {
    o_que: 'Avisos no sino já lidos',
    dias: ANO,
    motivo: 'Consulta de quem foi avisado.',
    como: 'sozinha',
  },
  pedidos: {
    o_que: 'Palavras de pedidos de titulares respondidos',
    dias: 5 * ANO,
    motivo: 'Prestação de contas à ANPD (LGPD, art. 6º, X).',
    como: 'sozinha',
  },
  excluidos: {
    o_que: 'Clientes que já saíram da lixeira',
    dias: DIAS_NA_LIXEIRA,
    motivo: 'O tratamento terminou (LGPD, arts. 15 e 16).',
    como: 'decisao',
  },
  sem_contrato: {
    o_que: 'Clientes sem contrato e sem atividade',
    dias: 5 * ANO,
    motivo:
      'Prazo das pretensões do consumidor (CDC, art. 27); depois a finalidade terminou (LGPD, art. 15, I).',
    como: 'decisao',
  },
  contrato_encerrado: {
    o_que: 'Clientes com contratos encerrados e sem atividade',
    dias: 10 * ANO,
    motivo: 'Prescrição geral (Código Civil, art. 205) e registros fiscais (CTN, arts. 173 e 195).',
    como: 'decisao',
  },
} as const satisfies Record<string, Regra>;

export type NomeDaRegra = keyof typeof RETENCAO;

/** Customers that somebody decides about. */
export const REGRAS_DE_DECISAO = ['excluidos', 'sem_contrato', 'contrato_encerrado'] as const;
export type RegraDeDecisao = (typeof REGRAS_DE_DECISAO)[number];

type Mantido = { o_que: string; motivo: string; prazo: string };

/** What stays after an erasure, without anything that names the person. */
export const MANTIDOS: readonly Mantido[] = [
  {
    o_que: 'Apólices e propostas: seguradora, datas e valores, sem número nem segurado',
    motivo: 'Registro dos negócios intermediados (Lei 4.594/1964, art. 14)',
    prazo: '10 anos',
  },
  {
    o_que: 'Comissões: meses e valores',
    motivo: 'Registros fiscais (CTN, arts. 173 e 195, parágrafo único)',
    prazo: '5 anos',
  },
  {
    o_que: 'Números do estudo: valores, notas, etapas e datas',
    motivo: 'Estatística sem identificação (LGPD, arts. 12 e 16, IV)',
    prazo: 'sem prazo',
  },
  {
    o_que: 'Consentimentos e pedidos: finalidade, canal e dia, sem palavras',
    motivo: 'Prova do consentimento e prestação de contas (LGPD, arts. 6º, X, e 8º, § 2º)',
    prazo: '5 anos',
  },
  {
    o_que: 'Trilha de auditoria: quem fez e quando, sem os valores',
    motivo: 'Prestação de contas (LGPD, art. 6º, X)',
    prazo: '5 anos',
  },
];
