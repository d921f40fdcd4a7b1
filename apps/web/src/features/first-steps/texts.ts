import type { Perfil } from '@farol/domain/access';
import type { Passo } from '@farol/domain/first-steps';

type StepTexts = { title: string; why: string; action: string };

export const firstStepsTexts = {
  title: 'Primeiros passos',
  progress: (done: number, total: number) => `${done} de ${total} feitos`,
  lead: 'O que falta para a corretora trabalhar com o Farol. Faça na ordem que quiser.',
  ownLead: 'O que falta para você atender pelo Farol.',
  finished: 'Tudo pronto. Este painel volta pelo menu da sua conta, se precisar.',
  dismiss: 'Dispensar',
  dismissed: 'Primeiros passos dispensados. Para trazer de volta, abra o menu da sua conta.',
  failed: 'Não conseguimos guardar. Tente de novo.',
  skip: 'Pular',
  skipOf: (step: string) => `Pular: ${step}`,
  unskip: 'Retomar',
  unskipOf: (step: string) => `Retomar: ${step}`,
  done: 'Feito',
  skipped: 'Pulado',
  back: 'Voltar aos primeiros passos',
  switches: {
    admin: 'Abre como administrador.',
    broker: 'Abre como consultor.',
    specialist: '',
  } satisfies Record<Perfil, string>,
  importsAsAdmin: 'A planilha abre como administrador.',
  importSheet: 'Importar planilha',
  steps: {
    empresa: {
      title: 'Dados da empresa',
      why: 'Os registros da corretora aparecem na apresentação do estudo, como a norma da Susep pede.',
      action: 'Preencher dados',
    },
    pessoas: {
      title: 'Pessoas',
      why: 'Quem atende clientes e quem cota entra com a própria conta. Falta um especialista com as áreas dele ligadas: sem ele um estudo não sai para cotação.',
      action: 'Convidar pessoas',
    },
    seguradoras: {
      title: 'Seguradoras',
      why: 'As seguradoras com que vocês trabalham aparecem primeiro na hora de cotar.',
      action: 'Escolher seguradoras',
    },
    cliente: {
      title: 'Primeiro cliente',
      why: 'Todo estudo começa por um cliente. Se já existe uma planilha, ela entra de uma vez; depois dela, a das apólices em vigor, e as renovações passam a ser avisadas.',
      action: 'Cadastrar cliente',
    },
    exemplo: {
      title: 'Estudo de exemplo',
      why: 'Uma família inventada, com diagnóstico e cotações prontos, para experimentar sem medo. Só você vê.',
      action: 'Criar exemplo',
    },
  } satisfies Record<Passo, StepTexts>,
  example: {
    open: 'Abrir exemplo',
    remove: 'Remover exemplo',
    removed: 'Estudo de exemplo removido.',
    confirmTitle: 'Remover o estudo de exemplo?',
    confirmBody: 'O cliente inventado e tudo o que você mudou nele saem das suas listas.',
    createFailed: 'Não conseguimos criar o estudo de exemplo',
  },
} as const;
