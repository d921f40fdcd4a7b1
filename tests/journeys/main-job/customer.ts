import { expect } from 'vitest';
import { button, choose, field, fill, give } from '../support/forms.ts';
import { arrives, at, logIn, type Person, title } from '../support/people.ts';
import { KNOWN_CEP, SILENT_CEP } from '../support/postal-codes.ts';

export const CUSTOMER = 'Marina Duarte Pacheco';
const SPOUSE = 'Rafael Pacheco Lins';
const KNOWN_PHONE = /\(\d{2}\) 9 \d{4}-\d{4}/;

/** Step 3: registered completely, although the postal-code service is down and the phone is already in use. */
export async function registerCustomer({ page }: Person): Promise<void> {
  await logIn(page, 'corretor');
  await arrives(page, '/to-do-list');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await title(page, 'Clientes');
  const known = await phoneOnTheList(page);
  await page.getByRole('link', { name: 'Novo cliente' }).click();
  await title(page, 'Novo cliente');

  await fill(page, {
    'Nome completo': CUSTOMER,
    CPF: '529.982.247-25',
    'Data de nascimento': '12/04/1986',
    Filhos: '2',
    'E-mail': 'marina.pacheco@exemplo.com.br',
    Celular: known,
  });
  await choose(page, {
    Sexo: 'Feminino',
    'Estado civil': 'Casada',
    Profissão: 'Arquiteta urbanista',
    'Canal preferido': 'WhatsApp',
  });
  await fill(page, { 'Nome do cônjuge': SPOUSE, 'Nascimento do cônjuge': '03/09/1984' });
  await choose(page, { 'Sexo do cônjuge': 'Masculino' });

  await field(page, 'CEP').fill(SILENT_CEP);
  await fill(page, { Logradouro: 'Avenida que eu mesma digito', Número: '1578' });
  await page.getByText('A consulta de CEP não respondeu. Preencha o endereço.').waitFor();
  await field(page, 'CEP').fill(KNOWN_CEP);
  await page.getByText('Endereço preenchido. Confira o número.').waitFor();
  expect(await field(page, 'Logradouro').inputValue()).toBe('Rua Bocaiúva');
  expect(await field(page, 'Cidade').inputValue()).toBe('Florianópolis');

  await choose(page, { 'Tipo de documento': 'CNH' });
  await give(page, 'documento de identidade', 'cnh-marina.pdf');
  await page.getByRole('link', { name: 'cnh-marina.pdf' }).waitFor();
  await page.getByLabel('Tratamento dos dados para o estudo').check();
  await page.getByLabel('Uso de dados de saúde').check();
  await choose(page, { 'Como foi dado': 'WhatsApp' });

  await button(page, 'Cadastrar cliente').click();
  const twins = page.getByRole('dialog', { name: 'Este cliente já pode estar cadastrado' });
  await twins.waitFor();
  await button(twins, 'Voltar e conferir').click();
  await field(page, 'Celular').fill('(48) 99123-4567');
  await button(page, 'Cadastrar cliente').click();
  await title(page, CUSTOMER);
  await page.getByRole('link', { name: 'CNH' }).waitFor();
}

/** Found without accents or capitals, and by CPF without punctuation. */
export async function findCustomer({ page }: Person): Promise<void> {
  for (const words of ['marina duarte', '52998224725', '48 99123 4567']) {
    await page.goto(at('/customers'));
    await page.getByRole('searchbox', { name: /^Nome, CPF/ }).fill(words);
    await arrives(page, /busca=/);
    await page.getByRole('row', { name: new RegExp(CUSTOMER) }).waitFor();
  }
}

async function phoneOnTheList(page: Person['page']): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: KNOWN_PHONE }).first();
  const text = await row.textContent();
  return KNOWN_PHONE.exec(text ?? '')?.[0] ?? '';
}
