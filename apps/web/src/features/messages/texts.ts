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
  write: 'Mensagem',
} as const;
