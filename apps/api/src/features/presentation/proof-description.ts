import type { ConteudoEstudo, OpcaoMostrada } from '@farol/contracts';
import { dayInSaoPaulo, formatDay } from '@farol/domain/calendar';
import { flowChart } from '@farol/domain/charts';
import { codeLabel, consentText, motivoForCliente, OUTRA_OPCAO } from '@farol/domain/code-lists';
import { measuredText } from '@farol/domain/study';
import type { PdfBlock, PdfDescription } from '../../platform/pdf/description.ts';
import type { DownloadedPdf } from './snapshot.store.ts';
import type { AnswerRecord } from './store-answers.ts';
import { flowTable } from './study-pdf/flow-table.ts';
import { fileNameOf } from './study-pdf/pdf-data.ts';

/** Area colours of charts in print. */
const COLORS: Record<number, string> = {
  1: '#9f1a56',
  2: '#ac7b05',
  3: '#3899ea',
  4: '#0f9173',
  5: '#533ba2',
  6: '#552911',
};
const WIDTH = 487;
const HEIGHT = 18;
const STEP = 9;

/** Solid: existing; hatched: missing. Readable in black and white. */
function needBar(
  area: number,
  { necessidade, existente }: { necessidade: number; existente: number },
  words: { necessidade: string; existente: string; falta: string },
): PdfBlock {
  const color = COLORS[area] ?? '#485358';
  const share = necessidade <= 0 ? 1 : Math.min(1, existente / necessidade);
  const solid = share * WIDTH;
  const lines = Array.from({ length: Math.ceil((WIDTH - solid) / STEP) + 1 }, (_, index) => {
    const x = solid + index * STEP;
    const end = Math.min(x + HEIGHT, WIDTH);
    return x < WIDTH
      ? `<path d="M${x} ${HEIGHT}L${end} ${HEIGHT - (end - x)}" stroke="${color}" stroke-width="1"/>`
      : '';
  });
  return {
    type: 'figure',
    height: HEIGHT,
    alt: `Precisa de ${words.necessidade}, já tem ${words.existente}, falta ${words.falta}`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${solid}" height="${HEIGHT}" fill="${color}"/>${lines.join('')}<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" fill="none" stroke="${color}"/></svg>`,
  };
}

type Proof = {
  estudo: ConteudoEstudo;
  resposta: AnswerRecord;
  quem: string;
  resposta_sha256: string;
  /** Downloaded documents of the content that was seen. */
  baixados: readonly DownloadedPdf[];
};
type Area = ConteudoEstudo['areas'][number];
type Item = Area['itens'][number];

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const moment = (iso: string): string =>
  `${formatDay(dayInSaoPaulo(iso))}, ${CLOCK.format(new Date(iso))} (horário de Brasília)`;

const ANSWER = {
  approved: 'Aprovada',
  adjust: 'Pedido de ajuste',
  reproved: 'Recusada',
  analisis: 'Sem resposta',
} as const;

const optionTitle = ({ nome, fornecedor }: OpcaoMostrada): string =>
  fornecedor ? `${nome}, ${fornecedor}` : nome;

/** Reason in the words of the list it was chosen from: the customer's on the link, or the consultant's. */
const reasonOf = ({ canal }: AnswerRecord, motivo: string): string =>
  canal === 'link' ? motivoForCliente(motivo) : codeLabel('motivo_recusa', motivo);

type Earlier = NonNullable<OpcaoMostrada['resposta_anterior']>;

/** The page's text about an answer of an earlier round. */
const earlierAnswerText = ({ status, data, mudou }: Earlier): string =>
  `${ANSWER[status]} em ${formatDay(data)}; ${mudou.length > 0 ? `desde então mudou: ${mudou.join(', ')}` : 'nada mudou desde então'}`;

/** The approval was pre-marked on the page and sent unchanged. */
const wasPremarked = (
  { canal }: AnswerRecord,
  status: keyof typeof ANSWER,
  option: OpcaoMostrada | undefined,
) => canal === 'link' && status === 'approved' && option?.resposta_anterior?.marcada;

function answerRows({ estudo, resposta }: Proof): string[][] {
  const places = new Map(
    estudo.areas.flatMap((area) =>
      area.itens.flatMap((item) =>
        item.opcoes.map((option) => [option.diagnostico_produto_item_opcao_id, { area, item, option }]),
      ),
    ),
  );
  return resposta.respostas.map(
    ({ diagnostico_produto_item_opcao_id, status, comentario, motivo_recusa }) => {
      const place = places.get(diagnostico_produto_item_opcao_id);
      // An earlier approval, replaced by the one sent now.
      const isSwapped = motivo_recusa === OUTRA_OPCAO;
      const why = [
        motivo_recusa && !isSwapped && reasonOf(resposta, motivo_recusa),
        comentario,
        wasPremarked(resposta, status, place?.option) &&
          'Aprovada antes, sem mudança: a página já a trazia marcada',
      ].filter(Boolean);
      return [
        place ? `${place.area.nome}: ${place.item.nome}, ${place.item.pessoa}` : '',
        place ? optionTitle(place.option) : `Opção ${diagnostico_produto_item_opcao_id}`,
        isSwapped ? 'Trocada por outra' : ANSWER[status],
        why.join('. '),
      ];
    },
  );
}

/** The customer's declarations about options above the investor's profile, each by its name. */
function declarationBlocks({ estudo, resposta, quem }: Proof): PdfBlock[] {
  const options = estudo.areas.flatMap(({ itens }) => itens.flatMap(({ opcoes }) => opcoes));
  const rows = resposta.respostas.flatMap(
    ({ diagnostico_produto_item_opcao_id: id, declaracao_nome: name }) => {
      const option = options.find((one) => one.diagnostico_produto_item_opcao_id === id);
      return name && option?.fora_do_perfil ? [{ option, name, text: option.fora_do_perfil.declaracao }] : [];
    },
  );
  if (rows.length === 0) return [];
  const told = resposta.canal === 'consultor' ? `, registrada por ${quem}` : '';
  return [
    { type: 'heading', level: 2, text: 'Declarações do cliente' },
    ...rows.flatMap(({ option, name, text }): PdfBlock[] => [
      { type: 'heading', level: 3, text: optionTitle(option) },
      { type: 'text', text },
      { type: 'text', text: `Aceita por ${name}${told}, em ${moment(resposta.quando)}.`, style: 'small' },
    ]),
  ];
}

function optionBlocks(option: OpcaoMostrada): PdfBlock[] {
  const price = option.preco && `${option.preco.figura} ${option.preco.por}`.trim();
  const rows = [
    ['Preço', price],
    ['Cobertura', option.alem ?? option.cobertura?.texto],
    ['Perfil de investidor', option.fora_do_perfil?.texto],
    ['Proposta', option.proposta?.com],
    ['Por que recomendamos', option.motivo],
    ['Recomendada', option.recomendada && 'sim, pelo consultor'],
    ['Vale até', option.validade_proposta && formatDay(option.validade_proposta)],
    ['Remuneração pela intermediação', option.remuneracao],
    ['Resposta anterior', option.resposta_anterior && earlierAnswerText(option.resposta_anterior)],
    ...option.detalhes.map(({ rotulo: label, texto }) => [label, texto]),
  ] as [string, string | false | null | undefined][];
  return [
    { type: 'heading', level: 3, text: optionTitle(option) },
    { type: 'pairs', rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
  ];
}

function itemBlocks(area: Area, item: Item): PdfBlock[] {
  const { medida } = item;
  const words = medida && {
    necessidade: measuredText(medida, medida.necessidade),
    existente: measuredText(medida, medida.existente),
    falta: measuredText(medida, medida.falta),
  };
  return [
    { type: 'heading', level: 2, text: `${area.nome}: ${item.nome}, ${item.pessoa}` },
    ...(item.frase === item.nome ? [] : [{ type: 'text' as const, text: item.frase }]),
    ...(medida && words && medida.necessidade > 0
      ? [
          needBar(area.produto_diagnostico_id, medida, words),
          {
            type: 'pairs' as const,
            rows: [
              { label: 'Precisa de', value: words.necessidade },
              { label: 'Já tem', value: words.existente },
              { label: 'Falta', value: words.falta },
            ],
          },
        ]
      : []),
    ...item.opcoes.flatMap(optionBlocks),
  ];
}

/** The picture as its table, with the sentences around it. */
function flowBlocks({ fluxo }: ConteudoEstudo): PdfBlock[] {
  if (!fluxo) return [];
  const { frase, com_o_plano, objetivos, fecho, desenho, alternativa, nota } = fluxo;
  const { titulo, tabela } = flowChart({ ...desenho, sem: null, faixa: null }, { alternativa, nota });
  return [
    { type: 'heading', level: 2, text: titulo },
    { type: 'list', items: [frase, com_o_plano, ...objetivos].filter((one) => one !== null) },
    flowTable(tabela),
    { type: 'text', text: `${nota} ${fecho}`, style: 'small' },
  ];
}

const DOCUMENT = {
  completo: 'documento completo',
  resumo: 'resumo do estudo',
  pagina: 'resumo de uma página',
} as const;

const fileOf = (id: number, { documento }: DownloadedPdf): string => fileNameOf(id, documento ?? 'completo');

/** Which document was downloaded, and its place in the proof. */
const downloadBlocks = (id: number, pdf: DownloadedPdf): PdfBlock[] => [
  {
    type: 'heading',
    level: 3,
    text: `SHA-256 do ${pdf.documento ? DOCUMENT[pdf.documento] : 'PDF'}, baixado pelo cliente`,
  },
  {
    type: 'text',
    text: `${pdf.sha256}. Anexado a este PDF como ${fileOf(id, pdf)}; baixado em ${moment(pdf.quando)}.`,
    style: 'small',
  },
];

const PURPOSE: Record<string, string> = {
  tratamento: 'Tratamento de dados pessoais',
  dados_saude: 'Uso de dados de saúde',
};

/** The proof document: who answered what, when and from where; what had been seen; the hashes of both. */
export function proofDescription(proof: Proof, attached: string, now: Date): PdfDescription {
  const { estudo, resposta, quem, baixados } = proof;
  const { cliente, consultor, empresa, divulgacao } = estudo;
  const byLink = resposta.canal === 'link';
  const facts: [string, string | null][] = [
    ['Cliente', cliente.pessoa_nome],
    ['Consultor', `${consultor.pessoa_nome}, ${empresa.nome}`],
    ['Estudo', String(estudo.diagnostico_id)],
    ['Apresentado em', estudo.data_apresentacao && formatDay(estudo.data_apresentacao)],
    ['Respondido em', moment(resposta.quando)],
    ['Canal', byLink ? 'Link privado do cliente' : 'Registrado pelo consultor'],
    [byLink ? 'Nome digitado' : 'Registrado por', quem],
    ['Endereço de rede', resposta.ip],
    ['Aparelho', resposta.agente],
  ];
  return {
    title: `Comprovante de respostas, estudo ${estudo.diagnostico_id}`,
    author: empresa.nome,
    subject: 'O que o cliente viu e respondeu',
    footer: `${cliente.pessoa_nome}, estudo ${estudo.diagnostico_id}. Emitido em ${formatDay(dayInSaoPaulo(now))}`,
    created: now.toISOString(),
    attachments: [
      {
        name: 'comprovante.json',
        type: 'application/json',
        description: 'O conteúdo visto e as respostas, como foram guardados',
        content: attached,
      },
      ...baixados.map((pdf) => ({
        name: fileOf(estudo.diagnostico_id, pdf),
        type: 'application/pdf',
        description: `O ${pdf.documento ? DOCUMENT[pdf.documento] : 'PDF do estudo'}, como o cliente o baixou`,
        content: pdf.conteudo,
      })),
    ],
    blocks: [
      { type: 'heading', level: 1, text: 'Comprovante de respostas' },
      { type: 'text', text: estudo.frase, style: 'lead' },
      { type: 'pairs', rows: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
      { type: 'heading', level: 2, text: 'Respostas' },
      {
        type: 'table',
        columns: [
          { title: 'Necessidade', share: 0.3 },
          { title: 'Opção', share: 0.28 },
          { title: 'Resposta', share: 0.16 },
          { title: 'Motivo ou pedido', share: 0.26 },
        ],
        rows: answerRows(proof),
      },
      ...declarationBlocks(proof),
      { type: 'heading', level: 2, text: 'Integridade' },
      {
        type: 'text',
        text: 'O arquivo comprovante.json, anexado a este PDF, traz o conteúdo visto (“estudo”) e as respostas (“resposta”). O SHA-256 de cada parte, escrita em JSON com as chaves em ordem, sem espaços e em UTF-8, é o que está aqui.',
      },
      { type: 'heading', level: 3, text: 'SHA-256 do conteúdo visto' },
      { type: 'text', text: resposta.estudo_sha256, style: 'small' },
      { type: 'heading', level: 3, text: 'SHA-256 das respostas' },
      { type: 'text', text: proof.resposta_sha256, style: 'small' },
      ...baixados.flatMap((pdf) => downloadBlocks(estudo.diagnostico_id, pdf)),
      { type: 'page' },
      { type: 'heading', level: 1, text: 'O que foi visto' },
      ...estudo.areas.flatMap((area) => area.itens.flatMap((item) => itemBlocks(area, item))),
      ...flowBlocks(estudo),
      { type: 'heading', level: 2, text: 'Divulgação' },
      { type: 'text', text: divulgacao.texto },
      {
        type: 'pairs',
        rows: divulgacao.registros.map(({ rotulo: label, texto }) => ({ label, value: texto })),
      },
      { type: 'heading', level: 2, text: 'Consentimentos' },
      ...(estudo.consentimentos.length > 0
        ? [
            {
              type: 'pairs' as const,
              rows: estudo.consentimentos.map(({ finalidade, canal, data }) => ({
                label: PURPOSE[finalidade] ?? finalidade,
                value: `${formatDay(data)}, ${consentText(canal)}`,
              })),
            },
          ]
        : [{ type: 'text' as const, text: 'Nenhum consentimento registrado.' }]),
      ...(estudo.premissas.length > 0
        ? [
            { type: 'heading' as const, level: 2 as const, text: 'Premissas' },
            {
              type: 'text' as const,
              text: 'Taxas reais e líquidas de imposto. Projeções não são garantia.',
              style: 'small' as const,
            },
            {
              type: 'pairs' as const,
              rows: estudo.premissas.map(({ rotulo: label, texto }) => ({ label, value: texto })),
            },
          ]
        : []),
    ],
  };
}
