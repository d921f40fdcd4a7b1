import type { OlderPlan, Steps } from './older-plans.ts';
import type { Actors, RowSet } from './row-set.ts';
import { at } from './study-rows.ts';

export type AreaEnd = {
  area: number;
  tarefa_id: number;
  especialista_id: number;
  estagio: 6 | 7;
  motivo: string | null;
  pontualidade: 1 | 2;
  apolices: readonly number[];
};

/** Hour of each step. */
const HOURS: Record<keyof Steps, number> = {
  open: 10,
  survey: 14,
  diagnosis: 15,
  send: 11,
  quote: 13,
  present: 16,
  answer: 10,
  check: 14,
  file: 16,
  issue: 11,
  close: 17,
};

type Event = {
  evento: string;
  de: string | null;
  para: string;
  papel: 'C' | 'E' | 'S';
  pedido: boolean;
  funcionario_id: number;
  motivo?: string | null;
  canal?: 'consultor';
  dados?: object;
};

/** The timeline of a study as its requests would have written it, tasks before the stage that they derive. */
export function addHistory(
  set: RowSet,
  { steps, ending }: OlderPlan,
  { empresa_id, consultor_id }: Actors,
  diagnostico_id: number,
  areas: readonly AreaEnd[],
): void {
  const write = (
    step: keyof Steps,
    about: { objeto: string; objeto_id: number; area?: number },
    event: Event,
  ) => {
    const day = steps[step];
    if (!day) return;
    set.add('historico_estagio', {
      empresa_id,
      diagnostico_id,
      objeto: about.objeto,
      objeto_id: about.objeto_id,
      produto_diagnostico_id: about.area ?? null,
      de: event.de,
      para: event.para,
      evento: event.evento,
      funcionario_id: event.funcionario_id,
      papel: event.papel,
      canal: event.canal ?? null,
      motivo: event.motivo ?? null,
      dados: event.dados ?? null,
      pedido: event.pedido,
      quando: at(day, HOURS[step]),
    });
  };
  const study = (
    step: keyof Steps,
    evento: string,
    de: string | null,
    para: string,
    over: Partial<Event> = {},
  ) =>
    write(
      step,
      { objeto: 'estudo', objeto_id: diagnostico_id },
      { evento, de, para, papel: 'C', pedido: true, funcionario_id: consultor_id, ...over },
    );
  const task = (
    step: keyof Steps,
    evento: string,
    de: string | null,
    para: string,
    one: AreaEnd,
    over: Partial<Event> = {},
  ) =>
    write(
      step,
      { objeto: 'tarefa', objeto_id: one.tarefa_id, area: one.area },
      {
        evento,
        de,
        para,
        papel: 'E',
        pedido: true,
        funcionario_id: one.especialista_id,
        ...(de !== null && { dados: { pontualidade: one.pontualidade } }),
        ...over,
      },
    );
  /** A consequence of an act, recorded as the system's. */
  const follows = (funcionario_id: number): Partial<Event> => ({ papel: 'S', pedido: false, funcionario_id });

  study('open', 'criar', null, '1');
  study('survey', 'iniciar_levantamento', '1', '2');
  study('diagnosis', 'concluir_levantamento', '2', '3');
  for (const one of areas) task('send', 'enviar_cotacao', null, '1', one, follows(consultor_id));
  study('send', 'enviar_cotacao', '3', '4');
  for (const one of areas) task('quote', 'entregar_cotacao', '1', '2', one);
  const [first] = areas;
  const last = areas.at(-1) ?? first;
  study('quote', 'entregar_cotacao', '4', '5', follows(last?.especialista_id ?? consultor_id));
  study('present', 'apresentar', '5', '6');

  if (ending.kind === 'cancelled') {
    const stage = String(ending.estagio);
    const over = { ...follows(consultor_id), motivo: ending.motivo };
    for (const one of areas) task('close', 'cancelar', ending.estagio === 4 ? '1' : '2', '7', one, over);
    study('close', 'cancelar', stage, 'encerrado', { motivo: ending.motivo });
    return;
  }
  for (const one of areas)
    task('answer', 'enviar_respostas', '2', one.estagio === 6 ? '3' : '7', one, {
      ...follows(consultor_id),
      motivo: one.motivo,
    });
  study('answer', 'enviar_respostas', '6', ending.kind === 'refused' ? 'encerrado' : '8', {
    canal: 'consultor',
  });

  const issued = areas.filter(({ estagio }) => estagio === 6);
  for (const one of issued) task('check', 'documentos_conferidos', '3', '4', one);
  for (const one of issued) task('file', 'propostas_inseridas', '4', '5', one);
  const specialist = issued.at(-1)?.especialista_id;
  if (specialist === undefined) return;
  study('file', 'propostas_inseridas', '8', '9', follows(specialist));
  for (const one of issued) {
    for (const objeto_id of one.apolices)
      write(
        'issue',
        { objeto: 'apolice', objeto_id, area: one.area },
        {
          evento: 'registrar_apolice',
          de: null,
          para: 'registrada',
          papel: 'E',
          pedido: true,
          funcionario_id: one.especialista_id,
        },
      );
    task('issue', 'apolices_cadastradas', '5', '6', one);
  }
  study('issue', 'apolices_cadastradas', '9', '10', follows(specialist));
}
