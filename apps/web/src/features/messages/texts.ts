import { plural } from '../../shared/format/index.ts';

export const messageTexts = {
  title: (name: string) => `Mensagem para ${name}`,
  channel: 'Canal',
  channels: { whatsapp: 'WhatsApp', email: 'E-mail' },
  subject: 'Assunto',
  text: 'Texto',
  hint: 'Confira antes de enviar. O que você mudar aqui vale só para esta mensagem.',
  length: (n: number) => plural(n, 'caractere', 'caracteres'),
  long: 'Texto longo para o WhatsApp: ocupa mais de uma tela do celular.',
  open: { whatsapp: 'Abrir no WhatsApp', email: 'Abrir no e-mail' },
  copy: 'Copiar texto',
  missing: {
    whatsapp: 'Este cliente não tem celular no cadastro.',
    email: 'Este cliente não tem e-mail no cadastro.',
  },
  logged: 'Contato registrado na linha do tempo.',
  notLogged: 'A mensagem foi aberta, mas o contato não foi registrado.',
  failed: 'Não conseguimos preparar a mensagem',
  moment: 'Mensagem',
  each: {
    entry: 'Mensagem para cada um',
    title: (at: number, of: number) => `Mensagem ${at} de ${of}`,
    to: (name: string) => `Para ${name}`,
    asked: 'Você enviou a mensagem?',
    sent: 'Sim, enviei',
    notSent: 'Não enviei',
    skip: 'Pular',
    end: 'Encerrar',
    over: (sent: number, of: number) =>
      sent === 0
        ? 'Nenhuma mensagem foi dada como enviada.'
        : `${plural(sent, 'mensagem dada como enviada', 'mensagens dadas como enviadas')}, de ${plural(of, 'cliente', 'clientes')}.`,
    hint: 'O contato só é registrado quando você diz que enviou.',
  },
  write: 'Mensagem',
} as const;

/** Of a private link, whatever it opens. */
export const privateLinkTexts = {
  address: 'Endereço do link',
  once: 'O endereço aparece só agora: copie ou envie.',
  copy: 'Copiar',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  validUntil: (day: string) => `Vale até ${day}`,
  over: (day: string) => `Venceu em ${day}`,
  unseen: 'O cliente ainda não abriu',
  seen: (when: string, times: number) =>
    times === 1 ? `Aberto uma vez: ${when}` : `Aberto ${times} vezes, a última: ${when}`,
} as const;
