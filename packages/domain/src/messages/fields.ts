import type { CampoMensagem, ValoresMensagem } from './types.ts';

type DescricaoCampo = {
  rotulo: string;
  exemplo: string;
  /** Stands where the value is unknown; fits a sentence. */
  semValor: string;
};

export const CAMPOS_MENSAGEM: Readonly<Record<CampoMensagem, DescricaoCampo>> = {
  nome: { rotulo: 'Nome completo', exemplo: 'Marina Albuquerque', semValor: '' },
  primeiro_nome: { rotulo: 'Primeiro nome', exemplo: 'Marina', semValor: '' },
  consultor: { rotulo: 'Consultor', exemplo: 'Beatriz Camargo', semValor: 'seu consultor' },
  empresa: { rotulo: 'Corretora', exemplo: 'Costa Verde Seguros', semValor: 'nossa corretora' },
  conjuge: { rotulo: 'Nome do cônjuge', exemplo: 'Rafael', semValor: 'quem está ao seu lado' },
  idade: { rotulo: 'Idade que completa', exemplo: '40 anos', semValor: 'mais um ano' },
  link: {
    rotulo: 'Link',
    exemplo: 'https://farol.exemplo.com.br/estudo/abc123',
    semValor: 'o link que envio em seguida',
  },
  validade: { rotulo: 'Validade do link', exemplo: '20/12/2026', semValor: 'a data combinada' },
  areas: { rotulo: 'Áreas do estudo', exemplo: 'Vida e Proteção', semValor: 'seu planejamento' },
  documentos: {
    rotulo: 'Documentos que faltam',
    exemplo: '- Comprovante de residência\n- CNH',
    semValor: 'os documentos que combinamos',
  },
  apolice: { rotulo: 'Apólice', exemplo: 'o seguro do seu carro', semValor: 'sua apólice' },
  seguradora: { rotulo: 'Seguradora', exemplo: 'Porto Seguro', semValor: 'a seguradora' },
  vencimento: { rotulo: 'Data de vencimento', exemplo: '12/01', semValor: 'data a confirmar' },
  dias: { rotulo: 'Dias até o vencimento', exemplo: '30 dias', semValor: 'alguns dias' },
  valor: { rotulo: 'Valor da parcela', exemplo: 'R$ 294,00', semValor: 'no valor combinado' },
};

/** Known at every moment. */
export const CAMPOS_DE_TODOS: readonly CampoMensagem[] = ['primeiro_nome', 'nome', 'consultor', 'empresa'];

export const isCampoMensagem = (nome: string): nome is CampoMensagem => Object.hasOwn(CAMPOS_MENSAGEM, nome);

/** Values of the example customer. */
export const VALORES_EXEMPLO: ValoresMensagem = Object.fromEntries(
  Object.entries(CAMPOS_MENSAGEM).map(([campo, { exemplo }]) => [campo, exemplo]),
);
