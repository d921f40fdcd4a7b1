import { firstName } from '../../shared/format/index.ts';

export const sheetTexts = {
  failed: 'Não conseguimos abrir a sua ficha',
  greeting: (name: string) => `${name}, conte um pouco de você`,
  lead: (consultant: string) =>
    `É para a conversa com ${firstName(consultant)} render. Nada é obrigatório, e dá para parar e voltar depois por este mesmo link.`,
  agreeTitle: 'Antes de começar',
  agree: 'Concordo e quero começar',
  choose: 'Escolha',
  remove: (what: string) => `Tirar: ${what}`,
  removeShort: 'Tirar',
  row: (what: string, at: number) => `${what} ${at}`,
  photo: 'Tirar foto',
  file: 'Escolher arquivo',
  replace: 'Trocar arquivo',
  fileSent: (name: string) => `Recebido: ${name}`,
  sendingFile: 'Enviando o arquivo…',
  fileLimit: 'O arquivo passa de 20 MB. Escolha um menor.',
  privateFiles: 'Os arquivos vão só para quem cuida do seu estudo; por este link ninguém os abre.',
  saving: 'Guardando…',
  saved: 'Guardado',
  offline: 'Sem conexão. O que você escreveu está guardado neste aparelho.',
  send: 'Enviar ficha',
  sendAgain: 'Enviar de novo',
  wrong: (n: number) => (n === 1 ? 'Confira 1 resposta.' : `Confira ${n} respostas.`),
  sentTitle: 'Ficha enviada',
  sentAt: (when: string) => `Enviada ${when}.`,
  sentLead: (name: string) =>
    `O aviso já chegou a ${firstName(name)}. Você ainda pode mudar o que quiser até a ficha ser conferida.`,
  receivedLead: (name: string) => `${firstName(name)} já recebeu a sua ficha. Para mudar algo, fale direto.`,
  told: 'O que você mandou',
  change: 'Mudar algo',
} as const;
