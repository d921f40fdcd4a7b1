import {
  CAMPOS_DE_SAUDE,
  CAMPOS_DO_CLIENTE,
  CAMPOS_DO_CONJUGE,
  type Campo,
  campoDefinition,
  isCampo,
  tabelaDefinition,
  tabelaNames,
} from '../catalogue/index.ts';

/** Columns of tables by name; of a name that several tables have, the first. */
const COLUNAS: ReadonlyMap<string, Campo> = new Map(
  tabelaNames
    .flatMap((nome) => tabelaDefinition(nome).colunas)
    .toReversed()
    .map((coluna) => [coluna.nome, coluna]),
);

/** Fields that are no answers of a study and no part of the customer's record. */
const OUTROS: Readonly<Record<string, Omit<Campo, 'nome'>>> = {
  areas: { rotulo: 'Áreas', tipo: 'text' },
  enviadas: { rotulo: 'Áreas enviadas', tipo: 'text' },
  canal: { rotulo: 'Canal', tipo: 'select', lista: 'canal_contato' },
  data: { rotulo: 'Data', tipo: 'date' },
  finalidade: { rotulo: 'Finalidade', tipo: 'text' },
  status: { rotulo: 'Situação', tipo: 'text' },
  motivo: { rotulo: 'Motivo', tipo: 'text' },
  tipo: { rotulo: 'Tipo', tipo: 'text' },
  lista: { rotulo: 'Lista', tipo: 'text' },
  linhas: { rotulo: 'Linhas', tipo: 'int' },
  filtros: { rotulo: 'Filtros', tipo: 'text' },
  recebida: { rotulo: 'Comissão recebida', tipo: 'money' },
  'recebida.bruto': { rotulo: 'Recebido bruto', tipo: 'money' },
  'recebida.ir': { rotulo: 'IR retido', tipo: 'money' },
  'recebida.iss': { rotulo: 'ISS retido', tipo: 'money' },
  'recebida.liquido': { rotulo: 'Recebido líquido', tipo: 'money' },
  'recebida.competencia': { rotulo: 'Competência', tipo: 'date' },
  cobertura: { rotulo: 'Cobertura', tipo: 'text' },
  remuneracao: { rotulo: 'Remuneração', tipo: 'money' },
  resposta: { rotulo: 'Resposta', tipo: 'text' },
  comentario: { rotulo: 'Comentário', tipo: 'textarea' },
  consultor_id: { rotulo: 'Consultor', tipo: 'text' },
  especialista_id: { rotulo: 'Especialista', tipo: 'text' },
  criador_id: { rotulo: 'Cadastrado por', tipo: 'text' },
  enviado_por: { rotulo: 'Enviado por', tipo: 'text' },
  revisado_por: { rotulo: 'Conferido por', tipo: 'text' },
  solicitado_por: { rotulo: 'Pedido por', tipo: 'text' },
  dispensado_por: { rotulo: 'Dispensado por', tipo: 'text' },
  excluido_por: { rotulo: 'Excluído por', tipo: 'text' },
  enviado_em: { rotulo: 'Enviado em', tipo: 'date' },
  revisado_em: { rotulo: 'Conferido em', tipo: 'date' },
  dispensado_em: { rotulo: 'Dispensado em', tipo: 'date' },
  dispensado_motivo: { rotulo: 'Motivo da dispensa', tipo: 'text' },
  excluido_em: { rotulo: 'Excluído em', tipo: 'date' },
  emitido_em: { rotulo: 'Emitido em', tipo: 'date' },
  valido_ate: { rotulo: 'Válido até', tipo: 'date' },
  vigencia_inicio: { rotulo: 'Início da vigência', tipo: 'date' },
  vigencia_fim: { rotulo: 'Fim da vigência', tipo: 'date' },
  nao_renovada_em: { rotulo: 'Dada como não renovada em', tipo: 'date' },
  nao_renovada_motivo: { rotulo: 'Motivo de não renovar', tipo: 'text' },
  nao_renovada_observacao: { rotulo: 'Observação de não renovar', tipo: 'textarea' },
  numero_apolice: { rotulo: 'Número da apólice', tipo: 'text' },
  fornecedor: { rotulo: 'Fornecedor', tipo: 'text' },
  segurado: { rotulo: 'Segurado', tipo: 'select', lista: 'tipo_segurado' },
  valor: { rotulo: 'Valor', tipo: 'text' },
  fonte: { rotulo: 'Fonte', tipo: 'text' },
  verificado: { rotulo: 'Conferido', tipo: 'text' },
  arquivo_id: { rotulo: 'Arquivo', tipo: 'file' },
  ativo: { rotulo: 'Ativo', tipo: 'text' },
  funcionario_cargo_id: { rotulo: 'Cargo', tipo: 'text' },
  logado_como: { rotulo: 'Perfil', tipo: 'text' },
  pessoa_nome: { rotulo: 'Nome', tipo: 'text' },
  pessoa_email: { rotulo: 'E-mail', tipo: 'text' },
  usuario_username: { rotulo: 'Login', tipo: 'text' },
};

/** Columns whose value is a person of the company. */
export const CAMPOS_DE_PESSOA: ReadonlySet<string> = new Set(
  Object.keys(OUTROS).filter(
    (nome) => nome.endsWith('_por') || /^(consultor|especialista|criador)_id$/.test(nome),
  ),
);

/** What the machine keeps for itself: versions, keys, words to search by. */
const isTechnical = (nome: string): boolean =>
  /^(versao|revisao|atualizado_em|criado_em|criado_por|empresa_id|cliente_id|linha_uuid|campos_versao|ordem|tabela|mencoes)$/.test(
    nome,
  ) ||
  nome.endsWith('_busca') ||
  (nome.endsWith('_id') && !(nome in OUTROS));

const SPOUSE = 'conjuge.';

/** Records whose fields are answers of a study. */
const OF_STUDY = /^(diagnostico|diagnostico_produto.*|produto_item_tabela_item)$/;

/** "endereco_antigo" where no description names the field. */
const asWords = (campo: string): string => {
  const words = campo.replaceAll(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type NamedIn<T> = (T & Record<string, Omit<Campo, 'nome'>>)[string];
const own = <T extends object>(of: T, nome: string): NamedIn<T> | undefined =>
  Object.hasOwn(of, nome) ? (of as T & Record<string, NamedIn<T>>)[nome] : undefined;

/** The description of a changed field; `campo` is its name, of a part of a value "conjuge.cpf". */
export function campoAuditado(entidade: string, campo: string): Campo {
  const nome = campo.startsWith(SPOUSE) ? campo.slice(SPOUSE.length) : campo;
  const described =
    (entidade === 'cliente' && own(campo === nome ? CAMPOS_DO_CLIENTE : CAMPOS_DO_CONJUGE, nome)) ||
    (entidade === 'produto_item_tabela_item' && COLUNAS.get(nome)) ||
    (!OF_STUDY.test(entidade) && own(OUTROS, campo)) ||
    (isCampo(nome) && campoDefinition(nome)) ||
    COLUNAS.get(nome) ||
    own(OUTROS, campo);
  return { rotulo: asWords(campo), tipo: 'text', ...(described || {}), nome: campo };
}

/** Health data; a number of a person's papers; or neither. */
export type Sigilo = 'saude' | 'documento';

const PAPERS = /(^|[._])(cpf|cnpj|rg|cnh|passaporte|rne)($|[._])/;

export function sigiloOf(campo: string): Sigilo | undefined {
  const nome = campo.split('.').at(-1) ?? campo;
  if (CAMPOS_DE_SAUDE.has(nome)) return 'saude';
  return PAPERS.test(campo) ? 'documento' : undefined;
}

export { isTechnical };
