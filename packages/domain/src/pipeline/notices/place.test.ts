import { expect, it } from 'vitest';
import { type Notificacao, type NotificacaoDoDia, placeOfNotice } from '../index.ts';

const IDS = { diagnostico_id: 7, cliente_id: 3 };
const HUB = '/diagnosis/complete/consultant-direction/7';

const LEADS: [string, Notificacao | NotificacaoDoDia, string][] = [
  [
    'a new task to its area in the quotation',
    { nome: 'tarefa_aberta', area: 2, para: 'especialista', especialista_id: 9 },
    '/activity-panel/proposal-quotation/7?area=2',
  ],
  [
    'a quote of one area to that part of the study',
    { nome: 'cotacao_entregue', areas: [2], para: 'consultor' },
    `${HUB}/study-presentation?parte=2`,
  ],
  [
    'quotes of several areas to the study',
    { nome: 'cotacao_entregue', areas: [1, 2], para: 'consultor' },
    `${HUB}/study-presentation`,
  ],
  [
    'a refused document to the documents of its area',
    { nome: 'documento_reprovado', area: 4, para: 'consultor' },
    `${HUB}/additional-documents?area=4`,
  ],
  [
    'what the customer sent to the study’s documents',
    { nome: 'documentos_do_cliente', para: 'consultor' },
    `${HUB}/additional-documents`,
  ],
  [
    'a policy to the execution of its area',
    { nome: 'apolice_cadastrada', area: 1, para: 'consultor' },
    `${HUB}/solutions-execution?area=1`,
  ],
  [
    'a comment to its words in the study',
    { nome: 'comentario', area: 1, comentario_id: 12, para: 'consultor' },
    `${HUB}?areas=true&area=1&conversa=12`,
  ],
  [
    'a comment to its words in the specialist’s area',
    { nome: 'comentario', area: 2, comentario_id: 12, para: 'especialista', especialista_id: 9 },
    '/activity-panel/proposal-quotation/7?area=2&conversa=12',
  ],
  [
    'a mention to its words',
    {
      nome: 'mencao',
      area: null,
      comentario_id: 12,
      para: 'pessoa',
      funcionario_id: 9,
      lado: 'especialista',
    },
    '/activity-panel/proposal-quotation/7?conversa=12',
  ],
  [
    'a comment to the study’s areas, where the conversation is',
    { nome: 'comentario', area: null, para: 'consultor' },
    `${HUB}?areas=true`,
  ],
  [
    'a comment about an area to its card',
    { nome: 'comentario', area: 3, para: 'consultor' },
    `${HUB}?areas=true&area=3`,
  ],
  [
    'answers about one area to what was answered',
    { nome: 'cliente_respondeu', areas: [5], canal: 'link', status_aprovacao: 1, para: 'consultor' },
    `${HUB}/awaiting-specialist?area=5`,
  ],
  [
    'a deadline of documents to the documents of its area',
    {
      nome: 'prazo_vencido',
      lado: 'consultor',
      areas: [6],
      prazo: '2026-11-20',
      aguardando: 'consultor',
      ato: 'documentos',
    },
    `${HUB}/additional-documents?area=6`,
  ],
  [
    'a deadline of the specialist to the area',
    {
      nome: 'prazo_amanha',
      lado: 'especialista',
      areas: [2],
      prazo: '2026-11-20',
      aguardando: 'especialista',
      ato: null,
    },
    '/activity-panel/proposal-quotation/7?area=2',
  ],
  [
    'a missing answer to where it is recorded',
    { nome: 'acompanhamento', areas: [1, 2], vez: 2, em_preparo: false },
    `${HUB}/study-presentation`,
  ],
  [
    'a study in preparation to its questionnaire',
    { nome: 'acompanhamento', areas: [], vez: null, em_preparo: true },
    '/diagnosis/complete/3/7',
  ],
  ['a customer without answer to the study', { nome: 'sem_retorno', areas: [1] }, HUB],
  [
    'a renewal to the customer’s policies',
    { nome: 'renovacao', area: 3, fim: '2026-12-20', dias: 30 },
    '/customers/3?aba=apolices',
  ],
  [
    'a birthday to the customer',
    { nome: 'aniversario', dia: '2026-11-20', pessoa: 'conjuge' },
    '/customers/3',
  ],
  [
    'what was missed to the tasks',
    { nome: 'dias_parados', lado: 'consultor', de: '2026-11-20', quantos: { renovacao: 2 } },
    '/to-do-list',
  ],
];
it.each(LEADS)('leads from %s', (_name, notice, place) => {
  expect(placeOfNotice(notice, IDS)).toBe(place);
});

it('leads nowhere once the person no longer sees study and customer', () => {
  const notice = { nome: 'comentario', area: null, para: 'consultor' } as const;
  expect(placeOfNotice(notice, { diagnostico_id: null, cliente_id: null })).toBeNull();
});
