import type { Cartao } from '@farol/contracts';
import { ESTAGIOS, type Estagio } from '@farol/domain/pipeline';

/** A card of an open study without tasks. */
export const cartaoDe = (over: Partial<Cartao> = {}): Cartao => ({
  diagnostico_id: 7,
  cliente_id: 70,
  pessoa_nome: 'Marina Teixeira',
  consultor_id: 1,
  consultor: 'Beatriz de Camargo',
  estagio: 2,
  entrada_no_estagio: '2026-11-10T12:00:00.000Z',
  dias_no_estagio: 5,
  data_inicio: '2026-11-01',
  data_apresentacao: null,
  areas: [1],
  papel: 'C',
  tarefas: [],
  aguardando: 'consultor',
  fornecedor: null,
  prazo: null,
  pontualidade: null,
  premio_anual: 0,
  encerrado_em: null,
  versao: 3,
  ...over,
});

export const tarefaDoCartao = (
  estagio_especialista: Cartao['tarefas'][number]['estagio_especialista'],
  over: Partial<Cartao['tarefas'][number]> = {},
): Cartao['tarefas'][number] => ({
  produto_diagnostico_id: 1,
  estagio_especialista,
  status_tarefa: 1,
  rodada: 1,
  apresentada: false,
  aguardando: 'especialista',
  prazo: null,
  cancelada_em: null,
  especialista: 'Otávio Rezende',
  ...over,
});

/** The panel's reply with these cards. */
export const painelDe = (cards: readonly Cartao[], proximo: Partial<Record<Estagio, string>> = {}) =>
  ESTAGIOS.map((estagio) => {
    const data = cards.filter((card) => card.estagio === estagio);
    return {
      estagio,
      total: data.length,
      premio_anual: data.reduce((sum, { premio_anual }) => sum + premio_anual, 0),
      por_vez: {
        comigo: data.filter(({ aguardando }) => aguardando === 'consultor').length,
        esperando: data.filter(({ aguardando }) => aguardando !== 'consultor').length,
      },
      data,
      proximo: proximo[estagio] ?? null,
    };
  });
