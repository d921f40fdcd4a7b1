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
  etiquetas: { rotulo: 'Etiquetas', tipo: 'text' },
  cor: { rotulo: 'Cor', tipo: 'text' },
  tela: { rotulo: 'Lista', tipo: 'text' },
  compartilhada: { rotulo: 'Compartilhada', tipo: 'text' },
  canal: { rotulo: 'Canal', tipo: 'select', lista: 'canal_contato' },
  data: { rotulo: 'Data', tipo: 'date' },
  finalidade: { rotulo: 'Finalidade', tipo: 'text' },
  status: { rotulo: 'Situação', tipo: 'text' },
  motivo: { rotulo: 'Motivo', tipo: 'text' },
  tipo: { rotulo: 'Tipo', tipo: 'text' },
  lista: { rotulo: 'Lista', tipo: 'text' },
  linhas: { rotulo: 'Linhas', tipo: 'int' },
  filtros: { rotulo: 'Filtros', tipo: 'text' },
  'filtros.tipo': { rotulo: 'Filtro do que foi feito', tipo: 'text' },
  'filtros.clientes': { rotulo: 'Clientes selecionados', tipo: 'int' },
  'filtros.etiqueta': { rotulo: 'Filtro da etiqueta', tipo: 'int' },
  'filtros.cliente': { rotulo: 'Filtro do cliente', tipo: 'text' },
  prazo: { rotulo: 'Responder até', tipo: 'date' },
  recebido_em: { rotulo: 'Chegou em', tipo: 'date' },
  situacao: { rotulo: 'Situação', tipo: 'text' },
  destinatario: { rotulo: 'Destinatário', tipo: 'text' },
  obrigatorio: { rotulo: 'Obrigatório', tipo: 'text' },
  sensivel: { rotulo: 'Dado de saúde', tipo: 'text' },
  outra_corretora: { rotulo: 'De outra corretora', tipo: 'text' },
  sem_oferta_motivo: { rotulo: 'Motivo de não haver oferta', tipo: 'textarea' },
  recebida: { rotulo: 'Comissão recebida', tipo: 'money' },
  'recebida.bruto': { rotulo: 'Recebido bruto', tipo: 'money' },
  'recebida.ir': { rotulo: 'IR retido', tipo: 'money' },
  'recebida.iss': { rotulo: 'ISS retido', tipo: 'money' },
  'recebida.liquido': { rotulo: 'Recebido líquido', tipo: 'money' },
  'recebida.competencia': { rotulo: 'Competência', tipo: 'date' },
  bruto: { rotulo: 'Bruto', tipo: 'money' },
  ir: { rotulo: 'IR retido', tipo: 'money' },
  iss: { rotulo: 'ISS retido', tipo: 'money' },
  liquido: { rotulo: 'Líquido', tipo: 'money' },
  competencia: { rotulo: 'Competência', tipo: 'date' },
  cobertura: { rotulo: 'Cobertura', tipo: 'text' },
  remuneracao: { rotulo: 'Remuneração', tipo: 'money' },
  resposta: { rotulo: 'Resposta', tipo: 'text' },
  'resposta.status': { rotulo: 'Resposta do cliente', tipo: 'text' },
  'resposta.motivo_recusa': { rotulo: 'Motivo da recusa', tipo: 'text' },
  'resposta.comentario': { rotulo: 'Comentário do cliente', tipo: 'textarea' },
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
  criado_em: { rotulo: 'Registrado em', tipo: 'date' },
  respondido_em: { rotulo: 'Respondido em', tipo: 'date' },
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
  nome: { rotulo: 'Nome', tipo: 'text' },
  escopos: { rotulo: 'O que pode', tipo: 'text' },
  eventos: { rotulo: 'Eventos', tipo: 'text' },
  expira_em: { rotulo: 'Vale até', tipo: 'date' },
  url: { rotulo: 'Endereço', tipo: 'text' },
  segredo: { rotulo: 'Segredo', tipo: 'text' },
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

const ACCENTED: Readonly<Record<string, string>> = {
  apresentacao: 'apresentação',
  aprovacao: 'aprovação',
  area: 'área',
  atribuida: 'atribuída',
  concluida: 'concluída',
  concluido: 'concluído',
  estagio: 'estágio',
  inicio: 'início',
  ultima: 'última',
};

/** "IPCA.2025-09" */
const MONTH_OF_INDEX = /^([A-Z_]+)\.(\d{4})-(\d{2})$/;

/** "endereco_antigo" where no description names the field. */
const asWords = (campo: string): string => {
  const [, indice, year, month] = MONTH_OF_INDEX.exec(campo) ?? [];
  if (indice) return `${indice} de ${month}/${year}`;
  const words = campo
    .split(/[._]/)
    .map((word) => ACCENTED[word] ?? word)
    .join(' ')
    .trim();
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

/** A yes or no about a paper is no number of it. */
const isAnswer = (nome: string): boolean => isCampo(nome) && campoDefinition(nome).tipo === 'select';

const PAPERS = /(^|[._])(cpf|cnpj|rg|cnh|passaporte|rne)($|[._])/;

export function sigiloOf(campo: string): Sigilo | undefined {
  const nome = campo.split('.').at(-1) ?? campo;
  if (CAMPOS_DE_SAUDE.has(nome)) return 'saude';
  return PAPERS.test(campo) && !isAnswer(nome) ? 'documento' : undefined;
}

export { isTechnical };
