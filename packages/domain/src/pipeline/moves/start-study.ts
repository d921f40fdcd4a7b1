import { dayInSaoPaulo } from '../../calendar/index.ts';
import { followUpPrazo, type ParametrosPrazo, PRAZOS_PADRAO } from '../deadlines/deadlines.ts';
import type { Ator } from '../facts.ts';
import type { EventoHistorico } from '../outcome.ts';
import type { Atividade, Estudo } from '../state.ts';

export type EstudoNovo = {
  estudo: Omit<Estudo, 'diagnostico_id'> & { data_inicio: string };
  atividade: Atividade;
  /** `objeto_id` is the id returned by the study's insert */
  historico: EventoHistorico;
};

/** A draft created by `criar`, or a copy created by `duplicar` at stage 2. */
export function startEstudo(
  evento: 'criar' | 'duplicar',
  { ator, agora, prazos = PRAZOS_PADRAO }: { ator: Ator; agora: string; prazos?: ParametrosPrazo },
): EstudoNovo {
  const estagio = evento === 'criar' ? 1 : 2;
  return {
    estudo: {
      estagio,
      data_inicio: dayInSaoPaulo(agora),
      entrada_no_estagio: agora,
      data_apresentacao: null,
      encerrado_em: null,
      encerrado_motivo: null,
      concluido_em: null,
      ultima_atividade_em: agora,
      versao: 1,
    },
    atividade: {
      status_tarefa: estagio,
      aguardando: 'consultor',
      entrada_no_estagio: agora,
      prazo: followUpPrazo(agora, [], prazos),
      pontualidade: null,
      lembretes: 0,
      concluida_em: null,
    },
    historico: {
      objeto: 'estudo',
      objeto_id: null,
      produto_diagnostico_id: null,
      de: null,
      para: String(estagio),
      evento,
      pedido: true,
      funcionario_id: ator.usuario_id,
      papel: ator.lado ?? 'S',
      canal: null,
      motivo: null,
      dados: null,
      quando: agora,
    },
  };
}
