import type { Call } from '../support/calls.ts';

export const FAMILY_NAME = 'Helena Vidigal Prates';

/** A couple of the demonstration's company, registered with consent before the visit. */
export async function registerFamily(call: Call): Promise<number> {
  const { cliente_id } = await call<{ cliente_id: number }>('POST', '/motor-interno/cliente', {
    pessoa_nome: FAMILY_NAME,
    pessoa_cpf: '39053344705',
    pessoa_sexo: 'F',
    pessoa_data_nascimento: '1986-04-12',
    pessoa_estado_civil: 'C',
    pessoa_profissao: 'Arquiteto urbanista',
    pessoa_celular: '48991230077',
    pessoa_email: 'helena.prates@exemplo.com.br',
    endereco_estado: 'SC',
    endereco_cidade: 'Florianópolis',
    conjuge: {
      nome_completo: 'Otto Vidigal',
      sexo: 'M',
      data_nascimento: '1984-09-03',
      profissao: 'Engenheiro civil',
    },
    confirmar: 'S',
  });
  for (const finalidade of ['tratamento', 'dados_saude'])
    await call('POST', `/motor-interno/cliente/${cliente_id}/consentimento`, {
      finalidade,
      canal: 'whatsapp',
      data: '2026-01-10',
    });
  return cliente_id;
}
