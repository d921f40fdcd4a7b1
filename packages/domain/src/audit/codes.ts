import { ESCOPO_LABELS, EVENTO_WEBHOOK_LABELS, PERFIL_LABELS } from '../access/index.ts';
import {
  CANAIS_CONSENTIMENTO,
  codeLabel,
  findLista,
  listaNames,
  type NomeListaLeve,
} from '../code-lists/index.ts';
import { MOTIVOS_NAO_RENOVACAO } from '../policies/index.ts';
import { NOME_DA_FINALIDADE, NOME_DA_SITUACAO, NOME_DO_PEDIDO } from '../privacy/index.ts';
import type { TipoAuditoria } from './kinds.ts';

export const TIPO_AUDITORIA_LABELS: Record<TipoAuditoria, string> = {
  alteracao: 'Alterações',
  saude: 'Leituras de saúde',
  exportacao: 'Exportações',
  acesso: 'Acessos',
  consulta: 'Consultas de outra empresa',
};

type Labels = Readonly<Record<string, string>>;

const labelsOf = (nome: NomeListaLeve): Labels =>
  Object.fromEntries(findLista(nome).map(({ value, label }) => [String(value), label]));

/** Of every area: a coverage is called the same in each. */
const COBERTURAS: Labels = Object.assign(
  {},
  ...listaNames.filter((nome) => nome.startsWith('cobertura_')).map(labelsOf),
);

const CANAIS: Labels = Object.fromEntries(CANAIS_CONSENTIMENTO.map(({ value, label }) => [value, label]));

const EXPORTACOES: Labels = {
  apolices: 'Apólices',
  atividades: 'Atividades',
  auditoria: 'Auditoria',
  clientes: 'Clientes',
  comissoes: 'Comissões',
  estudos: 'Estudos',
  indicadores: 'Indicadores',
  'levar-tudo': 'Levar tudo (cópia de todos os dados)',
  'painel-de-vendas': 'Painel de vendas',
  tarefas: 'Tarefas',
  usuarios: 'Usuários',
};

/** Labels of the codes of fields that no questionnaire describes, "record.field" before "field". */
const CODIGOS: Readonly<Record<string, Labels>> = {
  cobertura: COBERTURAS,
  nao_renovada_motivo: MOTIVOS_NAO_RENOVACAO,
  formato: { pdf: 'PDF', json: 'JSON' },
  destinatario: { consultor: 'Consultor', especialista: 'Especialista' },
  'consentimento.finalidade': NOME_DA_FINALIDADE,
  'consentimento.canal': CANAIS,
  'pedido_titular.tipo': NOME_DO_PEDIDO,
  'pedido_titular.situacao': NOME_DA_SITUACAO,
  'pedido_titular.canal': CANAIS,
  'diagnostico_documento.tipo': labelsOf('tipo_documento'),
  'diagnostico_documento.status': labelsOf('status_revisao'),
  'diagnostico_produto_item_opcao.resposta.status': labelsOf('status_revisao'),
  'diagnostico_produto_item_opcao.resposta.motivo_recusa': labelsOf('motivo_recusa'),
  'chave_api.escopos': ESCOPO_LABELS,
  'chave_api.perfil': PERFIL_LABELS,
  'webhook.eventos': EVENTO_WEBHOOK_LABELS,
  'webhook.segredo': { trocado: 'Trocado' },
  'empresa.lista': EXPORTACOES,
  'empresa.situacao': { pedida: 'Pedida', baixada: 'Baixada', cancelada: 'Cancelada' },
  'empresa.filtros.tipo': TIPO_AUDITORIA_LABELS,
};

/** "Preço" for the reason "preco"; undefined where the value is no known code. */
export function codeText(entidade: string, campo: string, value: string | number): string | undefined {
  const labels = CODIGOS[`${entidade}.${campo}`] ?? CODIGOS[campo];
  if (labels && Object.hasOwn(labels, value)) return labels[value];
  return value === 'S' || value === 'N' ? codeLabel('sim_nao', value) : undefined;
}
