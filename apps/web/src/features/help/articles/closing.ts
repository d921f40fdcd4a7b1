import type { Theme } from '../article.ts';

export const CLOSING: Theme = {
  title: 'Propostas, documentos e apólices',
  articles: [
    {
      slug: 'documentos-adicionais',
      title: 'Juntar os documentos do cliente',
      lead: 'A lista que abre quando o cliente aprova, quem envia e o que acontece com um recusado.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete/consultant-direction/$diagnosisId/additional-documents'],
      words:
        'documento arquivo enviar anexar foto rg cnh comprovante renda dps vários arquivos pendência reenviar',
      parts: [
        'Documentos abre com a primeira área aprovada e lista o que cada uma pede. Os de identidade e renda servem a todas as áreas do estudo.',
        {
          steps: [
            'Envie cada arquivo na sua linha, ou solte vários sobre a lista. O Farol propõe a linha de cada um, e você confere antes de enviar.',
            'Use Acrescentar verso ou página quando o documento tem mais de um arquivo.',
            'Se falta algo na lista, escolha Pedir outro documento. O cliente lê os detalhes que você escrever.',
          ],
        },
        'O cliente também envia pelo link, tirando foto ou escolhendo arquivo. Por ali ninguém abre o que foi enviado.',
        { title: 'O especialista recusou um' },
        'A linha fica Recusado, com o motivo, e entra nas suas tarefas como Reenviar documentos. O cliente vê o motivo no link e pode enviar outro.',
        'Documentos de saúde pedem o consentimento para dados de saúde, e aparecem só para o consultor do estudo e o especialista de vida. O Farol avisa uma semana antes de um documento vencer e no dia seguinte.',
      ],
    },
    {
      slug: 'conferir-documentos-e-propostas',
      title: 'Conferir documentos e inserir propostas',
      lead: 'O trabalho do especialista depois da aprovação, até o protocolo no fornecedor.',
      profiles: ['specialist'],
      screens: ['/activity-panel/implementation-solutions/'],
      words:
        'aprovar recusar dispensar documento pendência protocolo proposta assinada número condição mudou',
      parts: [
        {
          steps: [
            'Em cada documento, informe as datas e escolha Aprovar, ou Recusar com o motivo. Dispensar tira a exigência nesta área.',
            'Quando todos estiverem resolvidos, escolha Documentos conferidos.',
            'Em Propostas, preencha número, protocolo e pagamento e junte a proposta assinada.',
            'Escolha Propostas inseridas. Agora é com o fornecedor.',
          ],
        },
        'Um documento fora da validade pode ser aprovado se você disser por que serve assim mesmo. O motivo de uma recusa é lido pelo consultor e, quando o documento é dele, pelo cliente.',
        'Uma proposta pode cobrir várias opções da mesma seguradora: use Usar nas opções dela. Opções aprovadas em outras condições ficam em proposta própria.',
        { title: 'Quando algo não segue' },
        {
          points: [
            'Falta um documento: peça e escolha Devolver com pendência. A área espera o consultor.',
            'O fornecedor não mantém o preço: Condição mudou leva a uma nova rodada.',
            'Para concluir, à direita, lista o que ainda falta.',
          ],
        },
      ],
    },
    {
      slug: 'cadastrar-apolices',
      title: 'Cadastrar apólices e contratos',
      lead: 'Registrar o que o fornecedor emitiu ou recusou e concluir a área.',
      profiles: ['specialist'],
      screens: ['/activity-panel/execution-documents-upload/'],
      words:
        'emissão emitida apólice contrato número vigência subscrição recusa refazer proposta concluir boleto',
      parts: [
        {
          steps: [
            'Em Resultado no fornecedor, diga se foi emitida ou recusada. Numa proposta em comum, pode ser cobertura por cobertura.',
            'Preencha número, início e fim da vigência, cobertura e prêmio, como o fornecedor emitiu.',
            'Salve e junte os arquivos: apólice, boleto e carteirinha, ou contrato e comprovante. Se um deles fala da saúde do cliente, marque Contém dados de saúde.',
            'Escolha Concluir a área. Ela fica só para leitura, e o cliente passa a ler no link a cobertura, o número, a vigência, o pagamento e os arquivos, menos os marcados como de saúde.',
          ],
        },
        'Se o emitido for diferente do aprovado, o consultor vê a diferença ao lado. Uma proposta em comum tem uma só apólice. Uma cobertura vitalícia não tem fim; nas outras, o fim da vigência é pedido quando a opção o diz.',
        { title: 'Quando o fornecedor não aceita' },
        {
          points: [
            'Refazer proposta: as condições continuam e só a proposta é feita de novo.',
            'Recusa na subscrição: a área volta para a cotação numa nova rodada, e o consultor é avisado.',
          ],
        },
        'Dali em diante a apólice está na página do cliente, nas renovações e nas comissões.',
      ],
    },
    {
      slug: 'acompanhar-propostas',
      title: 'Acompanhar propostas até a apólice',
      lead: 'O que está no fornecedor, o que já foi emitido e o que saiu diferente do aprovado.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete/consultant-direction/$diagnosisId/solutions-execution'],
      words: 'execução protocolo fornecedor prazo emissão apólice contrato atraso conclusão estudo concluído',
      parts: [
        'Execução abre com a primeira área que tem os documentos aprovados. Ela lista cada contratação com a proposta, o protocolo, o pagamento e a apólice ou contrato.',
        {
          points: [
            'A protocolar pelo especialista: os documentos estão certos e a proposta ainda não saiu.',
            'Aguarda o fornecedor: a linha diz até que dia ele responde, ou desde quando devia ter respondido.',
            'Emitida: número, vigência e arquivos estão ali para abrir.',
            'Recusada pelo fornecedor: o especialista refaz a proposta ou cota de novo.',
          ],
        },
        'Você não precisa conferir todo dia: um aviso chega quando a proposta é protocolada, quando a apólice é cadastrada e quando um prazo vence.',
        '"Diferente do que o cliente aprovou" compara cobertura, prêmio e fim da vigência. Fale logo com o cliente: concluída a área, ele vê apólice, número e arquivos no link.',
        'Com todas as áreas terminadas, o estudo fica concluído. Um ano depois, a revisão anual entra nas suas tarefas.',
      ],
    },
  ],
};
