/** Kinds of acts in the audit: changes, reads of health data, exports, access, reads of another company's records. */
export const TIPOS_AUDITORIA = ['alteracao', 'saude', 'exportacao', 'acesso', 'consulta'] as const;
export type TipoAuditoria = (typeof TIPOS_AUDITORIA)[number];

/** Where an entry is stored; its id is unique there. The order of entries of one instant. */
export const FONTES_AUDITORIA = ['auditoria', 'leitura', 'tentativa', 'sessao'] as const;
export type FonteAuditoria = (typeof FONTES_AUDITORIA)[number];

/** Where health data, or the identification of insured people, was given to a person. */
export const LUGARES_DE_LEITURA = [
  'estudo',
  'segurados',
  'arquivo',
  'auditoria',
  'dados_pessoais',
  'levar_tudo',
] as const;
export type LugarDeLeitura = (typeof LUGARES_DE_LEITURA)[number];

/** Actions of `auditoria` by kind; every other one is a change. The partial indexes of the database name the same. */
export const ACOES_POR_TIPO = {
  exportacao: ['exportar', 'interromper_exportacao'],
  acesso: [
    'encerrar',
    'encerrar_sessoes',
    'encerrar_outras_sessoes',
    'trocar_senha',
    'ligar_segundo_fator',
    'trocar_segundo_fator',
    'desligar_segundo_fator',
    'usar_codigo_recuperacao',
    'entrar_por_excecao',
    'ligar_ao_diretorio',
    'desligar_do_diretorio',
    'recusar_entrada',
    'trocar_perfil',
  ],
  saude: ['ler_dados_de_saude'],
  consulta: ['ler'],
} as const satisfies Partial<Record<TipoAuditoria, readonly string[]>>;

const TIPO_DA_ACAO = new Map<string, TipoAuditoria>(
  Object.entries(ACOES_POR_TIPO).flatMap(([tipo, acoes]) =>
    acoes.map((acao) => [acao, tipo as TipoAuditoria] as const),
  ),
);

export const tipoOfAcao = (acao: string): TipoAuditoria => TIPO_DA_ACAO.get(acao) ?? 'alteracao';
