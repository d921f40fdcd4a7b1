import type { EstudoPublico, OpcaoMostrada } from '@farol/contracts';

export const opcao = (id: number, nome: string, more: Partial<OpcaoMostrada> = {}): OpcaoMostrada => ({
  diagnostico_produto_item_opcao_id: id,
  rodada: 1,
  nome,
  fornecedor: 'Icatu Seguros',
  recomendada: false,
  preco: { figura: 'R$ 312,40', por: 'por mês' },
  custo: { valor: 312.4, por: 'mes', de: null },
  cobertura: { texto: 'cobre 84% da necessidade', parte: 0.84 },
  validade_proposta: '2026-12-20',
  detalhes: [{ rotulo: 'Capital', texto: 'R$ 1.000.000,00' }],
  remuneracao: 'R$ 320,00',
  ...more,
});

/** One need with two options, as the server sends it. */
export const estudoPublico = (more: Partial<EstudoPublico> = {}): EstudoPublico => {
  const opcoes = [opcao(21, 'Plano A', { recomendada: true }), opcao(22, 'Plano B')];
  return {
    retrato: 'f'.repeat(64),
    expira_em: '2026-12-21T02:59:00.000Z',
    encerrado: false,
    em_cotacao: [],
    opcoes: opcoes.map((option) => ({
      diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
      status: 'analisis',
      pode_responder: true,
      vencida: false,
    })),
    documentos: [],
    enviadas: [],
    conteudo: {
      formato: 'farol.estudo/1',
      diagnostico_id: 7,
      data_apresentacao: '2026-11-17',
      cliente: { pessoa_nome: 'Marina Albuquerque' },
      consultor: { pessoa_nome: 'Beatriz Camargo', pessoa_telefone: '48999990000', pessoa_email: null },
      empresa: { nome: 'Baía Norte Seguros' },
      frase: 'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de 2 anos.',
      areas: [
        {
          produto_diagnostico_id: 1,
          nome: 'Vida',
          itens: [
            {
              diagnostico_produto_item_id: 11,
              codigo: '1.01',
              nome: 'Seguro de vida',
              pessoa: 'Marina',
              frase: 'Faltam R$ 1.334.458 para Marina.',
              somar: false,
              medida: { necessidade: 1864958, existente: 530500, falta: 1334458, unidade: 'R$' },
              opcoes,
            },
          ],
        },
      ],
      divulgacao: { texto: 'Antes da contratação, informamos tudo.', registros: [] },
      consentimentos: [],
      premissas: [],
    },
    ...more,
  };
};
