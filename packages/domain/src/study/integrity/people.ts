import { isValidCpf, onlyDigits } from '../../br/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import { comoNumero, comoTexto, doBloco, idade, linhas } from '../results/reading.ts';
import { desejados } from '../results/wanted.ts';
import { deLinhas, dePessoas, ponto, type Regra } from './point.ts';

const TRABALHAM = ['empregado', 'socio', 'autonomo', 'mei', 'servidor_estatutario', 'militar'];
const MENOR_IDADE_DE_PAI = 12;
const ADULTO = 18;

const dia = (valor: unknown): string | null => {
  const texto = comoTexto(valor);
  return texto && isCalendarDay(texto) ? texto : null;
};

const cpfInvalido = dePessoas(({ leitura }, papel, campo) => {
  const nome = papel === 'titular' ? 'cpf' : 'conjuge_cpf';
  const cpf = comoTexto(leitura.estudo.diagnostico[nome]);
  return ponto(
    cpf !== null && !isValidCpf(cpf),
    'cpf_invalido',
    'contradicao',
    campo('cpf'),
    'Este CPF não existe. Confira os dígitos.',
  );
});

const cpfIgual: Regra = ({ valores, leitura }) => {
  const cpf = onlyDigits(comoTexto(valores.cpf) ?? '');
  const dele = onlyDigits(comoTexto(valores.conjuge_cpf) ?? '');
  return ponto(
    leitura.conjuge === true && cpf !== '' && cpf === dele,
    'cpf_igual',
    'contradicao',
    'conjuge_cpf',
    'O CPF do cônjuge é o mesmo do cliente.',
  );
};

const menorDeIdade: Regra = ({ leitura }) => {
  const anos = idade(leitura, 'titular');
  return ponto(
    anos !== null && anos < ADULTO,
    'menor_de_idade',
    'improvavel',
    'data_nascimento',
    `O cliente tem ${anos} anos. Confira a data de nascimento.`,
  );
};

/** The default term ends with the child's independence, which may never come. */
const filhoParaAVidaToda = deLinhas('dependentes', (linha, nome, { leitura }) => {
  const semPrazo = desejados(leitura, '1.01').some(
    ({ item }) => comoNumero(item.campos.prazo_reposicao_anos) === null,
  );
  return ponto(
    linha.parentesco === 'filho' && linha.invalido === 'S' && semPrazo,
    'filho_sem_prazo',
    'falta',
    'dependentes.invalido',
    `${nome} pode depender da família a vida toda: diga no seguro de vida por quantos anos repor a renda.`,
  );
});

/** Nothing a month is an answer too: nobody is sure to go to university. */
const faculdadeEmAberto = deLinhas('dependentes', (linha, nome, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  return ponto(
    linha.parentesco === 'filho' &&
      nascimento !== null &&
      ageAt(nascimento, leitura.hoje) < ADULTO &&
      comoNumero(linha.custo_faculdade_mensal) === null &&
      desejados(leitura, '2.06').length > 0,
    'faculdade_em_aberto',
    'falta',
    'dependentes.custo_faculdade_mensal',
    `${nome}: sem a mensalidade da faculdade, a educação dos filhos não tem conta.`,
  );
});

const idadeDosFilhos = deLinhas('dependentes', (linha, nome, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const pai = dia(leitura.estudo.diagnostico.data_nascimento);
  if (linha.parentesco !== 'filho' || !nascimento || !pai) return [];
  if (nascimento <= pai)
    return ponto(
      true,
      'filho_mais_velho',
      'contradicao',
      'dependentes.data_nascimento',
      `${nome} é filho e nasceu antes do cliente.`,
    );
  const anos = ageAt(pai, nascimento);
  return ponto(
    anos < MENOR_IDADE_DE_PAI,
    'filho_cedo_demais',
    'improvavel',
    'dependentes.data_nascimento',
    `${nome} nasceu quando o cliente tinha ${anos} anos.`,
  );
});

const idadeDosPais = deLinhas('dependentes', (linha, nome, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const cliente = dia(leitura.estudo.diagnostico.data_nascimento);
  const ehPai = linha.parentesco === 'pai' || linha.parentesco === 'mae';
  return ponto(
    ehPai && nascimento !== null && cliente !== null && nascimento >= cliente,
    'pai_mais_novo',
    'contradicao',
    'dependentes.data_nascimento',
    `${nome} é pai ou mãe e nasceu depois do cliente.`,
  );
});

const conjugeNosDependentes = deLinhas('dependentes', ({ parentesco }, nome, { leitura }) =>
  ponto(
    parentesco === 'conjuge' && leitura.conjuge === false,
    'conjuge_sem_casamento',
    'contradicao',
    'estado_civil',
    `${nome} é cônjuge nos dependentes, e o estado civil diz que não há cônjuge.`,
  ),
);

const dependenteRepetido: Regra = ({ leitura }) => {
  const vistos = new Set<string>();
  return (linhas(leitura, 'dependentes') ?? []).flatMap(({ nome, data_nascimento }) => {
    const chave = `${comoTexto(nome)?.toLowerCase()}/${dia(data_nascimento)}`;
    const repetido = vistos.has(chave);
    vistos.add(chave);
    return ponto(
      repetido,
      'dependente_repetido',
      'improvavel',
      'dependentes',
      `${comoTexto(nome) ?? 'Um dependente'} está duas vezes nos dependentes.`,
    );
  });
};

const avosDependentes: Regra = ({ leitura, valores }) => {
  const pais = (linhas(leitura, 'dependentes') ?? []).some(
    ({ parentesco }) => parentesco === 'pai' || parentesco === 'mae',
  );
  return ponto(
    pais && valores.ascendentes_vivos === 'nenhum',
    'pais_vivos',
    'contradicao',
    'ascendentes_vivos',
    'Pai ou mãe está nos dependentes, e a resposta diz que não há pais nem avós vivos.',
  );
};

const herdeirosSemFilhos: Regra = ({ leitura, valores }) => {
  const dependentes = linhas(leitura, 'dependentes');
  const semFilhos = dependentes !== null && !dependentes.some(({ parentesco }) => parentesco === 'filho');
  return ponto(
    semFilhos && comoTexto(valores.ascendentes_vivos) === null,
    'ascendentes_em_aberto',
    'falta',
    'ascendentes_vivos',
    'Sem filhos, os pais herdam: responda se há pais ou avós vivos.',
  );
};

const filhosDoCasal: Regra = ({ leitura, valores }) => {
  const filhos = (linhas(leitura, 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');
  return ponto(
    leitura.conjuge === true && filhos && comoTexto(valores.filhos_todos_comuns) === null,
    'filhos_comuns_em_aberto',
    'falta',
    'filhos_todos_comuns',
    'Responda se todos os filhos são do casal: muda a partilha.',
  );
};

const casadoSemRegime: Regra = ({ leitura, valores }) =>
  ponto(
    leitura.conjuge === true && valores.regime_bens === 'nenhum',
    'casado_sem_regime',
    'contradicao',
    'regime_bens',
    'Há cônjuge e o regime de bens é “Nenhum”.',
  );

const separacaoEmAberto: Regra = ({ leitura, valores }) =>
  ponto(
    leitura.conjuge === true &&
      valores.regime_bens === 'separacao' &&
      comoTexto(valores.separacao_obrigatoria) === null,
    'separacao_em_aberto',
    'falta',
    'separacao_obrigatoria',
    'Responda se a separação é a obrigatória por lei: muda quem herda.',
  );

const aposentadoriaPassada = dePessoas(({ leitura }, papel, campo) => {
  const anos = idade(leitura, papel);
  const alvo = comoNumero(doBloco(leitura, papel, 'idade_aposentadoria'));
  const aposentado = doBloco(leitura, papel, 'subtipo_vinculo') === 'aposentado';
  return ponto(
    !aposentado && anos !== null && alvo !== null && alvo <= anos,
    'aposentadoria_passada',
    'contradicao',
    campo('idade_aposentadoria'),
    `A idade da liberdade financeira, ${alvo} anos, já passou: hoje são ${anos}.`,
  );
});

const trabalhaSemRenda = dePessoas(({ leitura }, papel, campo) => {
  const situacao = comoTexto(doBloco(leitura, papel, 'subtipo_vinculo'));
  return ponto(
    situacao !== null &&
      TRABALHAM.includes(situacao) &&
      comoNumero(doBloco(leitura, papel, 'renda_mensal_liquida')) === 0,
    'trabalha_sem_renda',
    'improvavel',
    campo('renda_mensal_liquida'),
    'Há trabalho e a renda líquida é zero.',
  );
});

export const PESSOAS: readonly Regra[] = [
  cpfInvalido,
  cpfIgual,
  menorDeIdade,
  idadeDosFilhos,
  filhoParaAVidaToda,
  faculdadeEmAberto,
  idadeDosPais,
  conjugeNosDependentes,
  dependenteRepetido,
  avosDependentes,
  herdeirosSemFilhos,
  filhosDoCasal,
  casadoSemRegime,
  separacaoEmAberto,
  aposentadoriaPassada,
  trabalhaSemRenda,
];
