import type { ModeloMensagem } from '@farol/contracts';

export const META = { current_page: 1, per_page: 8, total: 0, total_exato: true, last_page: 1 };

export const birthday: ModeloMensagem = {
  momento: 'aniversario',
  canal: 'whatsapp',
  assunto: '',
  texto: 'Parabéns, {{primeiro_nome}}!',
  da_empresa: true,
  historico: [
    {
      em: '2026-11-20T12:00:00.000Z',
      autor: { funcionario_id: 1, pessoa_nome: 'Helena Prado' },
      antes: null,
      depois: { assunto: '', texto: 'Parabéns, {{primeiro_nome}}!' },
    },
  ],
  versao: 2,
};
