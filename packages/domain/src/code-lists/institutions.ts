/** Lists of providers to which a company may add names. */
export const INSTITUICOES = [
  'seguradora',
  'operadora_saude',
  'banco_credor',
  'instituicao_investimento',
  'instituicao_cambio',
  'administradora_consorcio',
] as const;
export type TipoInstituicao = (typeof INSTITUICOES)[number];

export const NOME_INSTITUICOES: Record<TipoInstituicao, string> = {
  seguradora: 'Seguradoras',
  operadora_saude: 'Operadoras de saúde',
  banco_credor: 'Bancos',
  instituicao_investimento: 'Bancos e corretoras de investimento',
  instituicao_cambio: 'Bancos e casas de câmbio',
  administradora_consorcio: 'Administradoras de consórcio',
};

export const isInstituicao = (lista: string | undefined): lista is TipoInstituicao =>
  (INSTITUICOES as readonly string[]).includes(lista ?? '');
