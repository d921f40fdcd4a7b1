import type { Locator, Page } from 'playwright-core';
import {
  answer,
  button,
  choose,
  fill,
  pasteLines,
  takeSuggestion,
  urgencyAndNote,
} from '../support/forms.ts';
import { type Person, title } from '../support/people.ts';
import { saved } from './survey.ts';

/** Her item: marked as wanted if listed, else added to the study. */
async function want(page: Page, name: string, person: string): Promise<Locator> {
  const item = page.getByRole('region', { name: `${name}, ${person}`, exact: true });
  const include = button(page, `Incluir ${name}, ${person}`);
  await item.or(include).first().waitFor();
  if (await include.isVisible()) await include.click();
  else await answer(item, { [`Tem interesse? ${name}, ${person}`]: 'Sim' });
  await urgencyAndNote(item);
  return item;
}

async function next(page: Page, step: string): Promise<void> {
  await saved(page);
  await button(page, 'Continuar').click();
  await title(page, step);
}

/** One or two needs of every area, each with the minimum for a quote. */
export async function fillSixAreas({ page }: Person): Promise<void> {
  await title(page, 'Vida');
  const life = await want(page, 'Seguro de vida temporário', 'Helena');
  await takeSuggestion(life);
  await want(page, 'Doenças graves', 'Helena').then(takeSuggestion);

  await next(page, 'Sonhos e Liberdade Financeira');
  const dreams = await want(page, 'Objetivos (sonhos)', 'Helena');
  await pasteLines(dreams.getByRole('textbox', { name: 'Objetivo, nova linha' }), [
    ['Casa na praia', '450.000,00', '2036', '60.000,00'],
    ['Intercâmbio da Clara', '90.000,00', '2034', '0'],
  ]);
  const freedom = await want(page, 'Aposentadoria / liberdade financeira', 'Helena');
  await fill(freedom, {
    'Renda até a idade (0 = perpétua)': '95',
    'Renda desejada (hoje)': '12000',
    'Patrimônio destinado': '85000',
    'Aporte mensal atual': '1500',
  });
  const reserve = await want(page, 'Reserva de emergência', 'Helena');
  await fill(reserve, { 'Meses de reserva': '6' });

  await next(page, 'Proteção Patrimonial');
  const car = await want(page, 'Automóvel / moto', 'Helena');
  await choose(car, { 'Tipo de veículo': 'Carro', Uso: 'Particular' });
  await fill(car, {
    'Marca / modelo': 'Honda HR-V',
    'Ano modelo': '2023',
    'Valor FIPE': '120000',
    'CEP de pernoite': '88036-000',
    'Nascimento do condutor principal': '12/04/1986',
  });

  await next(page, 'Crédito');
  const loan = await want(page, 'Financiamento de veículo', 'Helena');
  await fill(loan, {
    'Marca / modelo': 'Honda HR-V',
    'Ano modelo': '2026',
    Entrada: '60000',
    'Valor do crédito': '110000',
    'Prazo desejado': '48',
  });

  await next(page, 'Câmbio');
  const money = await want(page, 'Compra de moeda / papel-moeda', 'Helena');
  await choose(money, { Moeda: 'Dólar americano', 'Natureza da operação': 'Compra de moeda em espécie' });
  await fill(money, { 'Valor em moeda estrangeira': '4000', 'Data prevista': '15/07/2027' });

  await next(page, 'Imóveis');
  const home = await want(page, 'Compra de imóvel (busca e análise)', 'Helena');
  await choose(home, { 'Tipo de imóvel': 'Casa', Finalidade: 'Moradia', 'UF do imóvel': 'Santa Catarina' });
  await choose(home, { 'Cidade do imóvel': 'Florianópolis' });
  await fill(home, { 'Valor do imóvel': '1200000', Entrada: '400000' });
  await saved(page);
}
