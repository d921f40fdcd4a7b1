/** Fields that a message may name as `{{campo}}`. */
export type CampoMensagem =
  | 'nome'
  | 'primeiro_nome'
  | 'consultor'
  | 'empresa'
  | 'conjuge'
  | 'idade'
  | 'link'
  | 'validade'
  | 'areas'
  | 'documentos'
  | 'apolice'
  | 'seguradora'
  | 'vencimento'
  | 'dias'
  | 'valor';

export type CanalMensagem = 'whatsapp' | 'email';

/** `assunto` is empty for WhatsApp. */
export type TextoMensagem = { assunto: string; texto: string };

export type ValoresMensagem = Partial<Record<CampoMensagem, string | null | undefined>>;

export type MomentoMensagem =
  | 'aniversario'
  | 'aniversario_passado'
  | 'aniversario_conjuge'
  | 'aniversario_conjuge_passado'
  | 'apolice_emitida'
  | 'renovacao'
  | 'renovacao_vencida'
  | 'parcela'
  | 'revisao_anual'
  | 'primeiro_contato'
  | 'ficha'
  | 'levantamento'
  | 'diagnostico_pronto'
  | 'cotacao'
  | 'estudo_pronto'
  | 'nova_rodada'
  | 'acompanhamento'
  | 'estudo_link'
  | 'documentos'
  | 'agradecimento'
  | 'proposta_enviada'
  | 'concluido'
  | 'conversa';

export type DescricaoMomento = {
  momento: MomentoMensagem;
  nome: string;
  /** When the message is offered. */
  quando: string;
  /** Fields of this moment besides those of every moment. */
  campos: readonly CampoMensagem[];
  padrao: Record<CanalMensagem, TextoMensagem>;
};
