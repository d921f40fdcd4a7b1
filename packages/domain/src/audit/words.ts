import { formatNumber } from '../br/index.ts';
import { dayInSaoPaulo, formatDay, timeInSaoPaulo } from '../calendar/index.ts';
import { valueText } from '../catalogue/index.ts';
import { AREAS, type Area, shortAreaName } from '../code-lists/index.ts';
import type { Mudanca, ValorAuditado } from './changes.ts';
import { codeText } from './codes.ts';
import { campoAuditado } from './fields.ts';
import type { FonteAuditoria, LugarDeLeitura } from './kinds.ts';

/** Kinds of records, as the object of a sentence and as a name. */
const REGISTROS = {
  cliente: ['o cadastro', 'Cliente'],
  diagnostico: ['o estudo', 'Estudo'],
  diagnostico_produto: ['uma área do estudo', 'Área do estudo'],
  diagnostico_produto_item: ['uma necessidade do estudo', 'Necessidade'],
  diagnostico_produto_item_opcao: ['uma opção', 'Opção'],
  produto_item_tabela_item: ['uma linha do estudo', 'Linha de tabela'],
  diagnostico_documento: ['um documento', 'Documento'],
  diagnostico_comentario: ['um comentário', 'Comentário'],
  diagnostico_apolice: ['uma apólice', 'Apólice'],
  apresentacao_estudo: ['a apresentação', 'Apresentação'],
  estudo_link: ['o link do estudo', 'Link do estudo'],
  tarefa: ['a tarefa do especialista', 'Tarefa do especialista'],
  consentimento: ['um consentimento', 'Consentimento'],
  pedido_titular: ['um pedido de titular', 'Pedido de titular'],
  contato: ['um contato', 'Contato'],
  atividade: ['uma tarefa', 'Tarefa'],
  aniversario: ['o aviso de aniversário', 'Aniversário'],
  etiqueta: ['uma etiqueta', 'Etiqueta'],
  visao: ['uma visão de lista', 'Visão de lista'],
  ficha: ['a ficha', 'Ficha'],
  ficha_link: ['o link da ficha', 'Link da ficha'],
  comissao: ['a comissão', 'Comissão'],
  comissao_extrato: ['um extrato de comissões', 'Extrato de comissões'],
  importacao: ['uma importação', 'Importação'],
  funcionario: ['o usuário', 'Usuário'],
  convite: ['um convite', 'Convite'],
  sessao: ['a sessão', 'Sessão'],
  empresa: ['a empresa', 'Empresa'],
  diretorio: ['a entrada pela conta da empresa', 'Conta da empresa'],
  agenda_link: ['um endereço de agenda', 'Endereço de agenda'],
  servidor_email: ['o servidor de e-mail', 'Servidor de e-mail'],
  chave_api: ['uma chave de API', 'Chave de API'],
  webhook: ['um webhook', 'Webhook'],
  parametro: ['um parâmetro', 'Parâmetro'],
  indice: ['os índices', 'Índices'],
  primeiros_passos: ['os primeiros passos', 'Primeiros passos'],
  notificacao_preferencia: ['as preferências de aviso', 'Preferências de aviso'],
} as const satisfies Record<string, readonly [object: string, name: string]>;

export type RegistroAuditado = keyof typeof REGISTROS;
export const REGISTROS_AUDITADOS = Object.keys(REGISTROS) as RegistroAuditado[];

const isRegistro = (entidade: string): entidade is RegistroAuditado => Object.hasOwn(REGISTROS, entidade);

const plain = (code: string): string => code.replaceAll('_', ' ');

export const registroName = (entidade: string): string =>
  isRegistro(entidade) ? REGISTROS[entidade][1] : plain(entidade);

const VERBOS: Readonly<Record<string, string>> = {
  criar: 'criou',
  editar: 'alterou',
  editar_pela_ficha: 'aceitou da ficha o que mudou em',
  criar_pela_ficha: 'aceitou da ficha',
  corrigir: 'corrigiu',
  receber: 'registrou como recebida',
  excluir: 'excluiu',
  restaurar: 'trouxe de volta',
  desfazer: 'desfez o último passo em',
  reatribuir: 'passou a outra pessoa',
  repassar: 'passou a outra pessoa',
  duplicar: 'duplicou',
  responder: 'registrou a resposta de',
  enviar: 'enviou',
  concordar: 'concordou com',
  abrir: 'abriu',
  concluir: 'concluiu',
  adiar: 'adiou',
  retomar: 'retomou',
  dispensar: 'dispensou',
  cancelar: 'cancelou',
  reenviar: 'reenviou',
  renovar: 'renovou',
  nao_renovar: 'deu como não renovada',
  decidir: 'decidiu sobre',
  comentar: 'comentou',
  executar: 'executou',
  importar: 'importou',
  enviar_arquivo: 'enviou um arquivo para',
  remover_arquivo: 'retirou um arquivo de',
  tirar_arquivo: 'retirou um arquivo de',
  marcar_arquivo: 'disse se há dados de saúde num arquivo de',
  enviar_documento: 'enviou',
  pedir_documento: 'pediu',
  conferir_documento: 'conferiu',
  dispensar_documento: 'dispensou',
  retirar_documento: 'retirou',
  entrar_na_proposta: 'juntou à proposta',
  sair_da_proposta: 'tirou da proposta',
  criar_link: 'criou',
  trocar_link: 'trocou',
  revogar_link: 'revogou',
  revogar: 'revogou',
  trocar_segredo: 'trocou o segredo de',
  repetir: 'mandou de novo entregas de',
  testar: 'testou',
  desligar: 'desligou',
};

/** Sentences that do not follow from verb and record. */
const FRASES: Readonly<Record<string, string>> = {
  'cliente.etiquetar': 'mudou as etiquetas do cliente',
  'cliente.exportar_dados': 'baixou os dados pessoais',
  'cliente.pedir_apagamento': 'pediu o apagamento dos dados',
  'cliente.desfazer_apagamento': 'desfez o pedido de apagamento dos dados',
  'cliente.apagar': 'apagou os dados pessoais',
  'pedido_titular.criar': 'registrou um pedido de titular',
  'pedido_titular.responder': 'respondeu um pedido de titular',
  'diagnostico.ler_dados_de_saude': 'leu dados de saúde no estudo',
  'diagnostico.escolher_areas': 'escolheu as áreas do estudo',
  'diagnostico.atualizar_premissas': 'atualizou as premissas do estudo',
  'diagnostico.manter_premissas': 'manteve as premissas do estudo',
  'diagnostico.apresentar': 'apresentou o estudo',
  'diagnostico.enviar_respostas': 'enviou as respostas do estudo',
  'diagnostico.criar_exemplo': 'criou o estudo de exemplo',
  'diagnostico.remover_exemplo': 'removeu o estudo de exemplo',
  'diagnostico_produto_item.escolher_segurado': 'escolheu o segurado de uma necessidade',
  'empresa.exportar': 'exportou uma lista',
  'empresa.interromper_exportacao': 'interrompeu uma exportação',
  'empresa.trocar_logo': 'trocou o logo da empresa',
  'funcionario.trocar_senha': 'trocou a senha',
  'funcionario.trocar_foto': 'trocou a foto',
  'funcionario.enviar_termos': 'enviou os termos assinados',
  'funcionario.aceitar_termos': 'aceitou os termos de uso',
  'funcionario.ligar_segundo_fator': 'ligou o segundo fator',
  'funcionario.trocar_segundo_fator': 'trocou o segundo fator',
  'funcionario.desligar_segundo_fator': 'desligou o segundo fator',
  'funcionario.usar_codigo_recuperacao': 'entrou com um código de recuperação',
  'funcionario.encerrar_sessoes': 'encerrou as sessões',
  'funcionario.encerrar_outras_sessoes': 'encerrou as outras sessões',
  'funcionario.ligar_especialidade': 'deu uma especialidade ao usuário',
  'funcionario.desligar_especialidade': 'tirou uma especialidade do usuário',
  'funcionario.primeira_conta': 'criou a primeira conta',
  'funcionario.entrar_por_excecao': 'entrou com a senha, por exceção à conta da empresa',
  'funcionario.ligar_ao_diretorio': 'teve a conta ligada à conta da empresa',
  'funcionario.desligar_do_diretorio': 'desfez a ligação de um usuário com a conta da empresa',
  'funcionario.criar_pelo_diretorio': 'teve a conta criada pela conta da empresa',
  'funcionario.mudar_cargo_pelo_diretorio': 'teve o cargo mudado pela conta da empresa',
  'diretorio.recusar_entrada': 'recusou uma entrada pela conta da empresa',
  'convite.convidar': 'convidou uma pessoa',
  'convite.aceitar_convite': 'aceitou o convite',
  'sessao.trocar_perfil': 'trocou de perfil',
  'sessao.encerrar': 'encerrou uma sessão',
  'sessao.sair': 'teve a sessão encerrada',
  'tentativa.entrar': 'entrou',
  'tentativa.recusar': 'teve a entrada recusada',
  'tentativa.confirmar': 'confirmou a senha',
  'tentativa.recusar_confirmacao': 'teve a senha recusada ao confirmar',
};

const LUGARES: Record<LugarDeLeitura, string> = {
  estudo: 'leu dados de saúde no estudo',
  segurados: 'leu a identificação dos segurados',
  arquivo: 'abriu um arquivo de saúde',
  auditoria: 'leu dados de saúde na auditoria',
  dados_pessoais: 'baixou os dados de uma pessoa, com os de saúde',
  levar_tudo: 'baixou a cópia de tudo da empresa, com os dados de saúde',
};

const isLugar = (onde: string): onde is LugarDeLeitura => Object.hasOwn(LUGARES, onde);

export type AtoAuditado = {
  fonte: FonteAuditoria;
  acao: string;
  entidade: string;
};

/** "alterou o estudo", "exportou uma lista" */
export function atoText({ fonte, acao, entidade }: AtoAuditado): string {
  if (fonte === 'leitura') return isLugar(acao) ? LUGARES[acao] : LUGARES.estudo;
  const known = FRASES[`${entidade}.${acao}`];
  if (known) return known;
  const object = isRegistro(entidade) ? REGISTROS[entidade][0] : plain(entidade);
  if (acao === 'ler') return `consultou de outra empresa ${object}`;
  const verb = VERBOS[acao];
  return verb ? `${verb} ${object}` : `registrou “${plain(acao)}”: ${object}`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function oneText(entidade: string, campo: string, value: Exclude<ValorAuditado, unknown[]>): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const definition = campoAuditado(entidade, campo);
  if (definition.tipo === 'file') return 'um arquivo';
  if (typeof value === 'string' && INSTANT.test(value))
    return `${formatDay(dayInSaoPaulo(value))}, ${timeInSaoPaulo(value)}`;
  if (typeof value === 'string' && DAY.test(value)) return formatDay(value);
  const label = codeText(entidade, campo, value);
  if (label !== undefined) return label;
  // Monthly rates are stored as fractions.
  if (entidade === 'indice' && typeof value === 'number') return `${formatNumber(value * 100, { max: 4 })}%`;
  if ((campo === 'areas' || campo === 'enviadas') && AREAS.some((area) => area === value))
    return shortAreaName(value as Area);
  // Masked: its format would take the marks away.
  if (typeof value === 'string' && /•|^\*{3}/.test(value)) return value;
  return valueText(definition, value);
}

/** "R$ 5.000,00"; "vazio" */
export function valorText(entidade: string, campo: string, value: ValorAuditado): string {
  const each = Array.isArray(value) ? value : [value];
  const texts = each.map((one) => oneText(entidade, campo, one)).filter((one) => one !== null);
  return texts.join(', ') || 'vazio';
}

export const rotuloOfMudanca = (entidade: string, campo: string): string =>
  campoAuditado(entidade, campo).rotulo;

const isBlank = (value: ValorAuditado): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** "Renda mensal bruta: de R$ 5.000,00 para R$ 6.000,00" */
export function mudancaText(entidade: string, { campo, de, para, sigilo, oculto }: Mudanca): string {
  const rotulo = rotuloOfMudanca(entidade, campo);
  if (oculto) return `${rotulo}: ${sigilo === 'saude' ? 'dado de saúde' : 'oculto'}`;
  const [before, after] = [valorText(entidade, campo, de), valorText(entidade, campo, para)];
  if (isBlank(de)) return `${rotulo}: ${after}`;
  return `${rotulo}: de ${before} para ${after}`;
}
