import type { Page } from 'playwright-core';
import { type Call, callsAs } from '../support/calls.ts';
import { button, field } from '../support/forms.ts';
import * as kinds from './kinds.ts';

export type Place = {
  name: string;
  /** The browser that it is opened in; several write at once. */
  desk: 'estudo' | 'clientes' | 'corretora' | 'cotação' | 'telefone';
  /** Nobody: what a customer opens by a link. */
  who: string | null;
  path: string;
  /** What must be opened before its fields stand there; a form with input opens by itself. */
  open?: (page: Page) => Promise<void>;
  /** The same after the page was loaded anew, where input does not open it. */
  reopen?: (page: Page) => Promise<void>;
  /** Folds what holds its fields and opens it again. */
  fold?: (page: Page) => Promise<void>;
  fields: Record<string, kinds.Kind>;
  /** "saved" as it is typed; "kept" on the device until it is sent; "asked" again after the tab was closed. */
  after: 'saved' | 'kept' | 'asked';
};

type Study = { diagnostico_id: number; cliente_id: number; estagio: number };
type Quoted = { tarefas: { produto_diagnostico_id: number; estagio_especialista: number }[] };

const CONSULTANT = 'corretor2';
const SPECIALIST = 'especialista';
const LIFE = 1;
const PROTECTION = 3;
const PET = '3.12';
const QUOTING = 1;
const PRESENTED = 6;

/** One of every kind of field of the product, where people write most. */
export async function allPlaces(): Promise<Place[]> {
  const call = await callsAs(CONSULTANT);
  const studies = await call<Study[]>('GET', '/motor-interno/continuar-diagnostico');
  const study = studies.find(({ estagio }) => estagio === 2);
  if (!study) throw new Error('no study under way');
  return [
    ...stepsOf(study),
    await itemPlace(call, study),
    ...customersPlaces(study.cliente_id),
    ...housePlaces,
    await quotationPlace(),
    await sheetPlace(call, study),
    await linkPlace(call),
  ];
}

const stepsOf = ({ cliente_id, diagnostico_id }: Study): Place[] => {
  const step = (passo: string, fields: Place['fields']): Place => ({
    name: `estudo, ${passo}`,
    desk: 'estudo',
    who: CONSULTANT,
    path: `/diagnosis/complete/${cliente_id}/${diagnostico_id}?passo=${passo}`,
    fields,
    after: 'saved',
  });
  return [
    step('saude', {
      'Doenças preexistentes (DPS)': kinds.longText,
      Altura: kinds.integer(140, 210),
      Peso: kinds.integer(45, 140),
    }),
    step('rendas', {
      'Renda mensal bruta': kinds.money,
      'Renda mensal líquida': kinds.money,
      'Pró-labore': kinds.money,
    }),
    step('premissas', {
      '% das despesas a manter': kinds.percent,
      'Meses de transição': kinds.integer(1, 60),
      'Custo de funeral': kinds.money,
    }),
    step('bens', { 'Descrição, linha 1': kinds.text, 'Valor, linha 1': kinds.money }),
    step('dividas', {
      'Saldo, linha 1': kinds.money,
      'Parcela, linha 1': kinds.money,
      'Restantes, linha 1': kinds.integer(1, 400),
      'Devedor, linha 1': kinds.choice('Daniel'),
    }),
  ];
};

type Itens = {
  diagnostico_produtos: {
    diagnostico_produto_itens: { diagnostico_produto_item_id: number; codigo: string; versao: number }[];
  }[];
};

/** A need whose answers are complete: it folds to a line, and its fields stand behind it. */
async function itemPlace(call: Call, { cliente_id, diagnostico_id }: Study): Promise<Place> {
  const { diagnostico_produtos } = await call<Itens>('GET', `/motor-interno/diagnostico/${diagnostico_id}`);
  const items = diagnostico_produtos.flatMap((area) => area.diagnostico_produto_itens);
  const pet = items.find(({ codigo }) => codigo === PET)!;
  await call('PUT', `/motor-interno/diagnostico-produto-item/${pet.diagnostico_produto_item_id}`, {
    interesse: 'S',
    pet_especie_raca: 'Vira-lata',
    pet_idade: 3,
    tempo_necessidade: 1,
    nota_atual: 1,
    nota_desejada: 10,
    versao: pet.versao,
  });
  const press = async (page: Page, isOpen: boolean) =>
    page.getByRole('button', { name: /^Pet/, expanded: isOpen }).click();
  const unfold = (page: Page) => press(page, false);
  return {
    name: 'estudo, item',
    desk: 'estudo',
    who: CONSULTANT,
    path: `/diagnosis/complete/${cliente_id}/${diagnostico_id}?passo=area-${PROTECTION}`,
    open: unfold,
    reopen: unfold,
    async fold(page) {
      await press(page, true);
      await unfold(page);
    },
    fields: { 'Espécie / raça': kinds.text, 'Idade do pet': kinds.integer(1, 18) },
    after: 'saved',
  };
}

const customersPlaces = (cliente_id: number): Place[] => [
  {
    name: 'cliente, anotação',
    desk: 'clientes',
    who: CONSULTANT,
    path: `/customers/${cliente_id}`,
    fields: { 'Anote uma conversa, ligação ou reunião': kinds.longText },
    after: 'kept',
  },
  {
    name: 'cliente, tarefa',
    desk: 'clientes',
    who: CONSULTANT,
    path: `/customers/${cliente_id}`,
    open: (page) => button(page, 'Anotar tarefa').click(),
    fields: { 'O que fazer': kinds.text },
    after: 'kept',
  },
  {
    name: 'cliente, cadastro',
    desk: 'clientes',
    who: CONSULTANT,
    path: '/customers/add',
    fields: {
      'Nome completo': kinds.fullName,
      CPF: kinds.cpf,
      'Data de nascimento': kinds.birthday,
      Sexo: kinds.choice('Feminino', 'Masculino'),
      Celular: kinds.mobile,
      'E-mail': kinds.email,
      Logradouro: kinds.text,
      'Observações sobre o cliente': kinds.longText,
    },
    after: 'kept',
  },
  {
    name: 'clientes, busca',
    desk: 'clientes',
    who: CONSULTANT,
    path: '/customers',
    fields: { 'Nome, CPF ou contato': kinds.fullName },
    after: 'asked',
  },
  {
    name: 'perfil',
    desk: 'clientes',
    who: CONSULTANT,
    path: '/profile',
    fields: { Nome: kinds.fullName, Telefone: kinds.mobile, 'E-mail': kinds.email, Usuário: kinds.username },
    after: 'kept',
  },
];

const housePlaces: Place[] = [
  {
    name: 'empresa',
    desk: 'corretora',
    who: 'admin',
    path: '/company',
    fields: {
      'Nome fantasia': kinds.fullName,
      Endereço: kinds.text,
      'Registro CVM': kinds.integer(1_000, 99_999),
      Exclusividade: kinds.longText,
    },
    after: 'kept',
  },
  {
    name: 'empresa, e-mail',
    desk: 'corretora',
    who: 'admin',
    path: '/company?aba=email',
    fields: { 'Nome do remetente': kinds.fullName, Usuário: kinds.username, Porta: kinds.integer(25, 9_999) },
    after: 'kept',
  },
  {
    name: 'usuário, cadastro',
    desk: 'corretora',
    who: 'admin',
    path: '/users/cadastro',
    fields: {
      Nome: kinds.fullName,
      CPF: kinds.cpf,
      'Data de nascimento': kinds.birthday,
      Telefone: kinds.mobile,
      'E-mail': kinds.email,
      Bairro: kinds.text,
    },
    after: 'kept',
  },
  {
    name: 'parâmetros, busca',
    desk: 'corretora',
    who: 'admin',
    path: '/parameters',
    fields: { 'Nome do parâmetro': kinds.text },
    after: 'asked',
  },
];

/** A study whose life area is being quoted. */
async function quotedStudy(): Promise<number> {
  const call = await callsAs(SPECIALIST);
  for (let id = 1; id < 80; id += 1) {
    const study = await call<Quoted>('GET', `/motor-interno/diagnostico/${id}`).catch(() => null);
    const life = study?.tarefas.find((task) => task.produto_diagnostico_id === LIFE);
    if (life?.estagio_especialista === QUOTING) return id;
  }
  throw new Error('no study waits for a life quotation');
}

const quotationPlace = async (): Promise<Place> => ({
  name: 'cotação',
  desk: 'cotação',
  who: SPECIALIST,
  path: `/activity-panel/proposal-quotation/${await quotedStudy()}?area=${LIFE}`,
  open: async (page) => {
    const first = page.getByRole('textbox', { name: 'Nome da opção, Opção 1', exact: true });
    const add = button(page, 'Nova opção').first();
    await first.or(add).first().waitFor();
    if (!(await first.isVisible())) await add.click();
  },
  fields: {
    'Nome da opção, Opção 1': kinds.text,
    'Capital segurado / limite (LMI), Opção 1': kinds.moneyCell,
    'Prêmio, Opção 1': kinds.moneyCell,
    'Validade da proposta, Opção 1': kinds.comingDay,
  },
  after: 'saved',
});

type Link = { token: string };

/** The customer agrees to the use of what they tell; a sheet that was sent is changed. */
async function openSheet(page: Page): Promise<void> {
  const questions = field(page, 'Outras rendas por mês');
  const begin = button(page, /^(Concordo e quero começar|Mudar algo)$/);
  await questions.or(begin).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await questions.waitFor();
}

/** What a customer tells before the first meeting, on a phone; it is saved as it is typed. */
async function sheetPlace(call: Call, { cliente_id }: Study): Promise<Place> {
  const { token } = await call<Link>('POST', `/motor-interno/cliente/${cliente_id}/ficha/link`, {});
  return {
    name: 'ficha do cliente',
    desk: 'telefone',
    who: null,
    path: `/ficha/${token}`,
    open: openSheet,
    reopen: openSheet,
    fields: {
      'Outras rendas por mês': kinds.groupedMoney,
      'Quanto a família gasta por mês?': kinds.groupedMoney,
    },
    after: 'saved',
  };
}

/** A customer's answers to the study, on a phone; they wait on it until they are sent. */
async function linkPlace(call: Call): Promise<Place> {
  type Cards = { data: { diagnostico_id: number }[] };
  const { data } = await call<Cards>('GET', `/motor-interno/diagnostico/painel-vendas/${PRESENTED}`);
  const id = data[0]!.diagnostico_id;
  const { token } = await call<Link>('POST', `/motor-interno/apresentacao-estudo/${id}/link`, {});
  const adjust = async (page: Page) => {
    const words = field(page, 'O que precisa mudar?');
    await button(page, 'Ajustar')
      .last()
      .or(button(page, /^(Ver o estudo|Continuar)$/))
      .first()
      .waitFor();
    const begin = button(page, /^(Ver o estudo|Continuar)$/);
    if (await begin.isVisible()) await begin.click();
    await button(page, 'Ajustar').last().waitFor();
    if (!(await words.isVisible())) await button(page, 'Ajustar').last().click();
  };
  return {
    name: 'link do cliente',
    desk: 'telefone',
    who: null,
    path: `/estudo/${token}`,
    open: adjust,
    reopen: adjust,
    fields: { 'O que precisa mudar?': kinds.longText },
    after: 'kept',
  };
}
