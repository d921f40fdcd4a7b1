import type { Escopo } from './api-keys.ts';
import type { EventoWebhook } from './webhooks.ts';

// Apart from the codes, which the calls name: pages load these words with the screen alone.
export const ESCOPO_LABELS: Record<Escopo, string> = {
  'clientes.ler': 'Ler clientes',
  'clientes.escrever': 'Cadastrar e mudar clientes',
  'estudos.ler': 'Ler estudos',
  'estudos.escrever': 'Abrir, preencher e mover estudos',
  'apolices.ler': 'Ler apólices e renovações',
  'apolices.escrever': 'Registrar e mudar apólices',
  'comissoes.ler': 'Ler comissões',
};

export const EVENTO_WEBHOOK_LABELS: Record<EventoWebhook, string> = {
  'cliente.cadastrado': 'Cliente cadastrado',
  'estudo.aberto': 'Estudo aberto',
  'estudo.etapa': 'Estudo mudou de etapa, área ou consultor',
  'estudo.apresentado': 'Estudo apresentado, link criado ou aberto',
  'cliente.respondeu': 'Cliente respondeu ao estudo',
  'cotacao.etapa': 'Cotação de uma área mudou de etapa',
  'documento.mudou': 'Documento pedido, enviado ou conferido',
  'apolice.registrada': 'Apólice registrada',
};
