import type { SegurancaEmail } from '@farol/domain/messages';

export const mailTexts = {
  failed: 'Não conseguimos abrir o e-mail da empresa',
  saved: 'Servidor de e-mail atualizado.',
  state: 'Envio',
  byOwn: (server: string) => `Os e-mails da empresa saem por ${server}.`,
  byInstallation: 'Os e-mails da empresa saem pelo servidor desta instalação.',
  byNobody:
    'Os e-mails da empresa não são enviados: configure o servidor abaixo. Convites e senhas novas você passa por onde preferir.',
  lastSent: (when: string) => `Último enviado: ${when}.`,
  refused: (when: string) => `Recusado: ${when}`,
  waiting: (n: number) =>
    n === 1 ? '1 mensagem espera outra tentativa.' : `${n} mensagens esperam outra tentativa.`,
  givenUp: (n: number) =>
    n === 1
      ? '1 mensagem não saiu depois de 12 tentativas.'
      : `${n} mensagens não saíram depois de 12 tentativas.`,
  retry: 'Tentar de novo agora',
  server: 'Servidor de e-mail (SMTP)',
  serverHint: 'Os dados estão na ajuda do seu provedor, em "SMTP" ou "envio por outro programa".',
  fields: {
    ativo: 'Enviar os e-mails da empresa por este servidor',
    servidor: 'Servidor',
    porta: 'Porta',
    seguranca: 'Segurança',
    usuario: 'Usuário',
    senha: 'Senha',
    remetente_nome: 'Nome do remetente',
    remetente_email: 'E-mail do remetente',
  },
  securities: {
    starttls: 'STARTTLS (porta 587)',
    tls: 'TLS (porta 465)',
    nenhuma: 'Nenhuma (só nesta máquina)',
  } satisfies Record<SegurancaEmail, string>,
  help: {
    servidor: 'Como smtp.corretora.com.br',
    usuario: 'Quase sempre o e-mail inteiro. Vazio: o servidor não pede.',
    kept: 'Guardada. Preencha só para trocar.',
    senha: 'Com verificação em duas etapas, o provedor dá uma senha de aplicativo.',
    remetente_nome: 'Vazio: o nome da empresa.',
  },
  yesNo: (value: boolean) => (value ? 'Sim' : 'Não'),
  test: 'Mandar um teste para mim',
  testHint: 'Vai com o que está preenchido, salvo ou não.',
  tested: (to: string) => `O servidor aceitou a mensagem para ${to}. Veja se ela chegou, também no spam.`,
} as const;
