import { expect, it } from 'vitest';
import { taskOf } from '../../tasks/own-task.fixture.ts';
import { leadOf } from './awaiting-specialist.tsx';

it('includes areas awaiting documents while another is requoted', () => {
  const area = (curta: string, over: Parameters<typeof taskOf>[0]) => ({ curta, tarefa: taskOf(over) });
  const quoting = area('Vida', { estagio_especialista: 1, rodada: 2 });
  const papers = { estagio_especialista: 3, aguardando: 'consultor' } as const;
  expect(leadOf([quoting, area('Sonhos', papers), area('Proteção', papers)])).toBe(
    'Aguardando a cotação de Vida. Documentos a enviar em Sonhos e Proteção.',
  );
  const checking = area('Sonhos', { estagio_especialista: 3, aguardando: 'especialista' });
  expect(leadOf([quoting, checking])).toBe('Aguardando a cotação de Vida.');
});
