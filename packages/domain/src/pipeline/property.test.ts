import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendRespostas } from './answers/send-answers.ts';
import { type Area, ESTAGIOS, ESTAGIOS_ESPECIALISTA, type Lado } from './codes.ts';
import { deriveEstagio } from './derive.ts';
import { changeAreas } from './moves/change-areas.ts';
import { moveEstudo } from './moves/move-study.ts';
import { moveTarefa } from './moves/move-task.ts';
import { movesOfferedOnEstudo } from './moves/offers.ts';
import { markInProgress, recordDocumentChange } from './notices/happenings.ts';
import type { Resultado } from './outcome.ts';
import {
  actorAs,
  anEstudo,
  answerWith,
  aPipeline,
  applyChanges,
  contextOf,
  quoteAll,
} from './pipeline.fixture.ts';
import { isInForce, isLive, type Pipeline, situacaoOf } from './state.ts';

const AREAS: readonly Area[] = [1, 2, 3];
const area = fc.constantFrom(...AREAS);
const areas = fc.uniqueArray(area, { maxLength: 3 });
const lado = fc.constantFrom<Lado>('C', 'C', 'E', 'E', 'E', 'A');

const passo = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('estudo' as const),
      estagio: fc.constantFrom(...ESTAGIOS),
      lado,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      tipo: fc.constant('evento' as const),
      evento: fc.constantFrom('cancelar' as const, 'reabrir' as const),
      produtos: areas,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      tipo: fc.constant('tarefa' as const),
      area: fc.option(area, { nil: undefined }),
      estagio: fc.constantFrom(...ESTAGIOS_ESPECIALISTA),
      lado,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('respostas' as const),
      respostas: fc.array(
        fc.tuple(area, fc.constantFrom('approved' as const, 'adjust' as const, 'reproved' as const)),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ tipo: fc.constant('areas' as const), selecionadas: areas, enviar: areas }),
  },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('abrir' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ tipo: fc.constant('documentos' as const), area, todos: fc.boolean() }),
  },
);
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never;

// random requests alone rarely pass quoting: forward steps take the study further
const sequencia = fc.array(fc.oneof(fc.constant('adiante' as const), passo), {
  minLength: 5,
  maxLength: 60,
});

/** Adds quotes where a specialist is about to deliver. */
function comCotacoes(p: Pipeline): Pipeline {
  return p.tarefas
    .filter((t) => isInForce(t) && t.estagio_especialista === 1)
    .filter(
      (t) =>
        !p.opcoes.some((o) => o.produto_diagnostico_id === t.produto_diagnostico_id && o.rodada === t.rodada),
    )
    .reduce((acc, t) => quoteAll(acc, t.produto_diagnostico_id), p);
}

function executar(inicial: Pipeline, s: Passo): { p: Pipeline; resultado: Resultado } {
  let p = comCotacoes(inicial);
  const motivo = 'outro';
  const rodar = (): Resultado => {
    switch (s.tipo) {
      case 'estudo':
        return moveEstudo(p, { estagio: s.estagio, motivo }, contextOf(s.lado));
      case 'evento':
        return moveEstudo(p, { evento: s.evento, produtos: s.produtos, motivo }, contextOf('C'));
      case 'tarefa':
        return moveTarefa(
          p,
          { produto_diagnostico_id: s.area, estagio: s.estagio, motivo },
          contextOf(s.lado),
        );
      case 'respostas':
        for (const [a, status] of s.respostas) p = answerWith(p, a, status);
        return sendRespostas(p, { canal: 'link' }, contextOf('K'));
      case 'areas':
        return changeAreas(p, s, contextOf('C'));
      case 'abrir':
        return markInProgress(p, actorAs('E'));
      case 'documentos': {
        const base = contextOf('C');
        return recordDocumentChange(p, [s.area], {
          ...base,
          fatos: { ...base.fatos, documentosEnviados: () => s.todos },
        });
      }
    }
  };
  const resultado = rodar();
  if (resultado.tipo !== 'mudou') return { p: inicial, resultado };
  const depois = applyChanges(p, resultado.mudancas, s.tipo === 'areas' ? s.selecionadas : p.areas);
  return { p: depois, resultado };
}

function conferirInvariantes(antes: Pipeline, depois: Pipeline, s: Passo): void {
  const { estudo, tarefas } = depois;
  if (estudo.estagio >= 4) expect(situacaoOf(estudo)).toBe(deriveEstagio(tarefas, estudo));
  else expect(tarefas.every((t) => !isInForce(t))).toBe(true);

  for (const a of AREAS)
    expect(tarefas.filter((t) => isInForce(t) && t.produto_diagnostico_id === a).length).toBeLessThan(2);
  for (const t of tarefas) {
    const { estagio_especialista: e } = t;
    if (e === 1 && isInForce(t)) expect(t).toMatchObject({ apresentada: false, aguardando: 'especialista' });
    expect(t.status_tarefa === 3).toBe(e === 6);
    expect(t.status_tarefa === 4).toBe(e === 7);
    expect(t.motivo_recusa !== null).toBe(e === 7);
    expect(t.prazo === null).toBe(e >= 6 || !isInForce(t));
  }
  const situacao = situacaoOf(estudo);
  const status = depois.atividade.status_tarefa;
  expect(status).toBe(situacao === 'encerrado' ? 4 : situacao === 10 ? 3 : 2);

  const pedeEstudo = s.tipo === 'estudo' || s.tipo === 'evento' || s.tipo === 'areas';
  expect(estudo.versao).toBe(antes.estudo.versao + (pedeEstudo ? 1 : 0));
  if (s.tipo !== 'tarefa')
    for (const t of antes.tarefas)
      expect(tarefas.find((d) => d.tarefa_id === t.tarefa_id)?.versao).toBe(t.versao);
}

/** The next step towards conclusion by consultant, specialist or customer, without giving up an area. */
function adiante(p: Pipeline): Passo | null {
  if (p.estudo.encerrado_em !== null || p.estudo.estagio === 10) return null;
  const { estagio } = p.estudo;
  if (estagio === 1 || estagio === 2) return { tipo: 'estudo', estagio: estagio === 1 ? 2 : 3, lado: 'C' };
  if (estagio === 3)
    return p.areas.length === 0
      ? { tipo: 'areas', selecionadas: [1], enviar: [] }
      : { tipo: 'estudo', estagio: 4, lado: 'C' };
  const vivas = p.tarefas.filter(isLive);
  const em = (...estagios: number[]) => vivas.find((t) => estagios.includes(t.estagio_especialista));
  const cotando = em(1);
  if (cotando) return { tipo: 'tarefa', area: cotando.produto_diagnostico_id, estagio: 2, lado: 'E' };
  if (movesOfferedOnEstudo(p, 'C').some((o) => o.evento === 'apresentar'))
    return { tipo: 'estudo', estagio: 6, lado: 'C' };
  const noCliente = em(2);
  if (noCliente) return { tipo: 'respostas', respostas: [[noCliente.produto_diagnostico_id, 'approved']] };
  const t = em(3, 4, 5);
  if (!t) throw new Error(`nowhere to go from ${JSON.stringify(p.estudo)}`);
  const proximo = t.estagio_especialista === 3 ? 4 : t.estagio_especialista === 4 ? 5 : 6;
  return { tipo: 'tarefa', area: t.produto_diagnostico_id, estagio: proximo, lado: 'E' };
}

const rascunho = () => aPipeline({ estudo: anEstudo({ estagio: 1 }), areas: [1, 2] });

function percorrer(
  passos: ReadonlyArray<Passo | 'adiante'>,
  cadaUm?: (antes: Pipeline, depois: Pipeline, s: Passo) => void,
): Pipeline {
  let p = rascunho();
  for (const escolhido of passos) {
    const s = escolhido === 'adiante' ? adiante(p) : escolhido;
    if (!s) continue;
    const { p: depois, resultado } = executar(p, s);
    if (resultado.tipo === 'mudou') cadaUm?.(p, depois, s);
    p = depois;
  }
  return p;
}

it('any request leaves the derived stage stored and bumps only named versions', () => {
  fc.assert(
    fc.property(sequencia, (passos) => {
      percorrer(passos, conferirInvariantes);
    }),
    { numRuns: 150 },
  );
});

it('any reachable study can be concluded, reopening it if closed', () => {
  fc.assert(
    fc.property(sequencia, (passos) => {
      let p = percorrer(passos);
      if (situacaoOf(p.estudo) === 'encerrado') {
        const [produto] = movesOfferedOnEstudo(p, 'C').flatMap((o) => o.areas);
        p = executar(p, { tipo: 'evento', evento: 'reabrir', produtos: produto ? [produto] : [] }).p;
      }
      const vivas = p.tarefas.filter(isLive).length;
      for (let n = 0; n < 40 && situacaoOf(p.estudo) !== 10; n += 1) {
        const s = adiante(p);
        if (!s) break;
        const { p: depois, resultado } = executar(p, s);
        expect(resultado.tipo).toBe('mudou');
        p = depois;
      }
      expect(situacaoOf(p.estudo)).toBe(10);
      expect(p.tarefas.filter(isLive).length).toBeGreaterThanOrEqual(vivas);
    }),
    { numRuns: 150 },
  );
});

it('every open study from quotation on can be closed', () => {
  fc.assert(
    fc.property(sequencia, (passos) => {
      const p = percorrer(passos);
      const situacao = situacaoOf(p.estudo);
      if (situacao === 'encerrado' || situacao < 4 || situacao === 10) return;
      const { p: depois } = executar(p, { tipo: 'evento', evento: 'cancelar', produtos: [] });
      expect(situacaoOf(depois.estudo)).toBe('encerrado');
    }),
    { numRuns: 100 },
  );
});
