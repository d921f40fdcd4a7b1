import { expect, it } from 'vitest';
import { tarefaDe } from '../study/study.fixture.ts';
import { studyStep } from './study-step.ts';

const stepOf = (...tasks: Parameters<typeof tarefaDe>[0][]) =>
  studyStep({ estagio: 7, tarefas: tasks.map(tarefaDe) }).what;

it('presents the new round once it is quoted', () => {
  expect(stepOf({ aguardando: 'consultor', estagio_especialista: 2 })).toBe('Apresentar a nova rodada');
});

it('sends documents of an area accepted before', () => {
  expect(stepOf({ aguardando: 'consultor', estagio_especialista: 3 })).toBe('Enviar documentos');
});

it('follows the adjustments while specialists quote again', () => {
  expect(stepOf({ aguardando: 'especialista', estagio_especialista: 1 })).toBe('Acompanhar ajustes');
});
