import { api } from '@farol/contracts';
import type { Story } from '../story-clock.ts';
import type { World } from '../world.ts';

const YESTERDAY = 1;
const CHILD = '2f6c1d7e-5a53-4c1e-9a0b-6f0f6a7b1c01';
const HOME = '2f6c1d7e-5a53-4c1e-9a0b-6f0f6a7b1c02';
const CAR = '2f6c1d7e-5a53-4c1e-9a0b-6f0f6a7b1c03';

/** A customer whose survey has begun sends her sheet; nobody has looked at it yet. */
export async function* receivedSheet(w: World): Story {
  yield w.ago(YESTERDAY, 18, 5);
  const c = w.as('corretor');
  const { data } = await c.call(api.customers.list, {
    query: { estagio: 2, ordenar_por: 'pessoa_nome', ordem: 'asc' },
  });
  const [customer] = data;
  if (!customer) return;
  const { token } = await c.call(api.customerSheet.createLink, { params: { id: customer.cliente_id } });
  await w.customer.call(api.publicSheet.get, { params: { token } });
  await w.customer.call(api.publicSheet.save, {
    params: { token },
    body: {
      ciencia: true,
      enviar: true,
      campos: {
        renda_mensal_liquida: 11_800,
        despesa_mensal_familiar: 7_900,
        tipo_moradia: 'propria_financiada',
      },
      linhas: [
        {
          linha_uuid: CHILD,
          tabela: 'dependentes',
          campos: { nome: 'Cecília', parentesco: 'filho', data_nascimento: '2019-08-03' },
        },
        {
          linha_uuid: HOME,
          tabela: 'bens',
          campos: { tipo_bem: 'imovel', descricao: 'Apartamento onde moramos', valor_mercado: 640_000 },
        },
        {
          linha_uuid: CAR,
          tabela: 'apolices',
          campos: { cobertura: 'casco', valor_premio: 3_150, periodicidade_pagamento: 'yearly' },
        },
      ],
    },
  });
}
