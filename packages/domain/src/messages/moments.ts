import { MOMENTOS_DO_ANIVERSARIO } from './birthday-moments.ts';
import { CAMPOS_DE_TODOS } from './fields.ts';
import { email, whatsapp } from './house-text.ts';
import { MOMENTOS_DA_APOLICE } from './policy-moments.ts';
import type { CampoMensagem, CanalMensagem, DescricaoMomento, MomentoMensagem } from './types.ts';

export const CANAIS_MENSAGEM: readonly CanalMensagem[] = ['whatsapp', 'email'];

/** Moments of the relationship at which a message is ready, with the house's texts. */
export const MOMENTOS_MENSAGEM: readonly DescricaoMomento[] = [
  ...MOMENTOS_DO_ANIVERSARIO,
  ...MOMENTOS_DA_APOLICE,
  {
    momento: 'revisao_anual',
    nome: 'Revisão anual',
    quando: 'A partir de 11 meses depois da última conclusão.',
    campos: [],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! É hora da revisão anual do seu planejamento. Vamos reservar 30 minutos para ver o que mudou na sua vida e o que precisa de ajuste? {{consultor}}',
      ),
      email: email(
        'Seu planejamento: vamos rever?',
        'É hora da revisão anual do seu planejamento. Num ano mudam a renda, a família, os bens e os sonhos, e a proteção precisa acompanhar.',
        'Podemos reservar 30 minutos para rever tudo juntos? Diga o melhor dia e horário.',
      ),
    },
  },
  {
    momento: 'primeiro_contato',
    nome: 'Primeiro contato',
    quando: 'Antes do primeiro diagnóstico.',
    campos: [],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Aqui é {{consultor}}, da {{empresa}}. Vamos marcar uma conversa para conhecer seus planos e ver o que protege você e sua família? Qual o melhor dia e horário?',
      ),
      email: email(
        'Vamos marcar nossa conversa?',
        'Gostaria de conhecer seus planos e ver com você o que protege a sua família e o seu patrimônio.',
        'Qual o melhor dia e horário para conversarmos?',
      ),
    },
  },
  {
    momento: 'ficha',
    nome: 'Ficha antes da reunião, com o link',
    quando: 'Ao enviar ao cliente a ficha que ele pode preencher antes da primeira reunião.',
    campos: ['link', 'validade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Para a nossa conversa render, conte o que quiser de você nesta ficha curta, pelo celular e sem senha, até {{validade}}: {{link}}\n\nNada é obrigatório. {{consultor}}',
      ),
      email: email(
        'Uma ficha curta antes da nossa conversa',
        'Para a nossa conversa render, conte o que quiser de você nesta ficha curta. Ela abre no celular ou no computador, sem senha, até {{validade}}:',
        '{{link}}',
        'Nada é obrigatório, e o que você contar só é usado no seu estudo.',
      ),
    },
  },
  {
    momento: 'levantamento',
    nome: 'Continuar o levantamento',
    quando: 'Enquanto o diagnóstico está sendo feito.',
    campos: [],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Para concluir o seu diagnóstico, faltam algumas respostas. Podemos conversar alguns minutos? Diga o melhor horário. {{consultor}}, {{empresa}}',
      ),
      email: email(
        'Seu diagnóstico: vamos concluir?',
        'Para concluir o seu diagnóstico, faltam algumas respostas.',
        'Podemos conversar alguns minutos? Diga o melhor dia e horário.',
      ),
    },
  },
  {
    momento: 'diagnostico_pronto',
    nome: 'Diagnóstico completo',
    quando: 'Quando as respostas estão completas, antes da cotação.',
    campos: [],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! O seu diagnóstico está completo. Agora os nossos especialistas cotam as opções, e aviso você assim que chegarem. {{consultor}}, {{empresa}}',
      ),
      email: email(
        'Seu diagnóstico está completo',
        'O seu diagnóstico está completo. Agora os nossos especialistas cotam as opções que cabem para você.',
        'Assim que elas chegarem, marco com você a apresentação.',
      ),
    },
  },
  {
    momento: 'cotacao',
    nome: 'Em cotação',
    quando: 'Enquanto os especialistas cotam.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! O seu estudo ({{areas}}) está em cotação com os nossos especialistas. Assim que as opções chegarem, marco com você. {{consultor}}, {{empresa}}',
      ),
      email: email(
        'Seu estudo está em cotação',
        'O seu estudo ({{areas}}) está em cotação com os nossos especialistas.',
        'Assim que as opções chegarem, marco com você a apresentação.',
      ),
    },
  },
  {
    momento: 'estudo_pronto',
    nome: 'Estudo pronto',
    quando: 'Quando as cotações chegaram e o estudo vai ser apresentado.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! O seu estudo ({{areas}}) está pronto. Quando podemos conversar para eu mostrar as opções? {{consultor}}, {{empresa}}',
      ),
      email: email(
        'Seu estudo está pronto',
        'O seu estudo ({{areas}}) está pronto, com as opções que cabem para você.',
        'Qual o melhor dia e horário para eu apresentar?',
      ),
    },
  },
  {
    momento: 'nova_rodada',
    nome: 'Nova rodada de cotações',
    quando: 'Quando chegam as cotações dos ajustes que o cliente pediu.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Chegaram as novas cotações, com os ajustes que você pediu. Quando podemos conversar para eu mostrar? {{consultor}}, {{empresa}}',
      ),
      email: email(
        'As novas cotações chegaram',
        'Chegaram as novas cotações do seu estudo ({{areas}}), com os ajustes que você pediu.',
        'Qual o melhor dia e horário para eu mostrar?',
      ),
    },
  },
  {
    momento: 'acompanhamento',
    nome: 'Voltar a falar',
    quando: 'Quando o cliente tem o estudo em mãos e ainda não respondeu.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Conseguiu olhar o estudo que preparei ({{areas}})? Se ficou alguma dúvida, me chame por aqui e explico com calma. {{consultor}}',
      ),
      email: email(
        'Seu estudo: ficou alguma dúvida?',
        'Conseguiu olhar o estudo que preparei ({{areas}})? Fico à disposição para explicar qualquer ponto e ajustar o que for preciso.',
        'Se preferir, marcamos uma conversa rápida. Qual o melhor horário?',
      ),
    },
  },
  {
    momento: 'estudo_link',
    nome: 'Estudo pronto, com o link',
    quando: 'Ao enviar o link do estudo ao cliente.',
    campos: ['areas', 'link', 'validade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Aqui está o seu estudo, para ver e responder no celular até {{validade}}: {{link}}\n\n{{consultor}}',
      ),
      email: email(
        'Seu estudo está pronto, {{empresa}}',
        'Aqui está o seu estudo ({{areas}}). Você pode ver cada opção e responder pelo celular ou computador, sem senha, até {{validade}}:',
        '{{link}}',
        'Se ficar alguma dúvida, é só responder este e-mail.',
      ),
    },
  },
  {
    momento: 'documentos',
    nome: 'Documentos que faltam',
    quando: 'Enquanto a proposta espera documentos do cliente.',
    campos: ['areas', 'documentos'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Para seguir com a sua proposta, faltam:\n{{documentos}}\n\nEnvie pelo link do seu estudo: abre no celular, sem senha, e só quem cuida do estudo vê. {{consultor}}',
      ),
      email: email(
        'Documentos para a sua proposta',
        'Para seguir com a sua proposta ({{areas}}), faltam estes documentos:',
        '{{documentos}}',
        'Envie as fotos ou os arquivos em PDF pelo link do seu estudo: abre no celular ou no computador, sem senha, e só quem cuida do estudo vê.',
      ),
    },
  },
  {
    momento: 'agradecimento',
    nome: 'Resposta do cliente recebida',
    quando: 'Depois que o cliente responde o estudo.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Recebi as suas respostas e agradeço a confiança. Já estou cuidando dos próximos passos e aviso você em cada um deles. {{consultor}}',
      ),
      email: email(
        'Recebemos as suas respostas',
        'Recebi as suas respostas ao estudo ({{areas}}). Agradeço a confiança.',
        'Já estou cuidando dos próximos passos e aviso você em cada um deles.',
      ),
    },
  },
  {
    momento: 'proposta_enviada',
    nome: 'Proposta enviada',
    quando: 'Quando as propostas estão com o fornecedor.',
    campos: ['areas', 'seguradora'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Sua proposta ({{areas}}) já está com {{seguradora}}. A análise pode levar alguns dias; assim que houver resposta, aviso você. {{consultor}}',
      ),
      email: email(
        'Sua proposta está em análise',
        'Sua proposta ({{areas}}) já está com {{seguradora}}. A análise pode levar alguns dias.',
        'Assim que houver resposta, ou se pedirem algo mais, aviso você.',
      ),
    },
  },
  {
    momento: 'concluido',
    nome: 'Estudo concluído',
    quando: 'Quando tudo o que o cliente aprovou está contratado.',
    campos: ['areas'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Está tudo contratado ({{areas}}). Obrigado pela confiança. Se algo mudar na sua vida, me chame: revemos juntos. {{consultor}}',
      ),
      email: email(
        'Está tudo contratado',
        'Está tudo contratado ({{areas}}). Obrigado pela confiança.',
        'Se algo mudar na sua vida, me chame: revemos juntos.',
      ),
    },
  },
  {
    momento: 'conversa',
    nome: 'Conversar',
    quando: 'A qualquer momento.',
    campos: [],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Aqui é {{consultor}}, da {{empresa}}. Podemos conversar? Qual o melhor dia e horário para você?',
      ),
      email: email('Podemos conversar?', 'Qual o melhor dia e horário para você?'),
    },
  },
];

const POR_CODIGO = new Map(MOMENTOS_MENSAGEM.map((um) => [um.momento, um]));

export const MOMENTOS: readonly MomentoMensagem[] = MOMENTOS_MENSAGEM.map(({ momento }) => momento);

/** Throws on a code that is not a moment. */
export function momentoOf(momento: MomentoMensagem): DescricaoMomento {
  const found = POR_CODIGO.get(momento);
  if (!found) throw new RangeError(`not a moment: ${momento}`);
  return found;
}

/** Fields that a message of the moment may name, in the order of the buttons. */
export const camposOfMomento = (momento: MomentoMensagem): readonly CampoMensagem[] => [
  ...CAMPOS_DE_TODOS,
  ...momentoOf(momento).campos,
];
