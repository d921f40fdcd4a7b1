import { isValidCpf, onlyDigits } from '../../br/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import { comoNumero, comoTexto, doBloco, idade, linhas } from '../results/reading.ts';
import { desejados } from '../results/wanted.ts';
import { deLinhas, dePessoas, ponto, type Regra } from './point.ts';

const TRABALHAM = ['empregado', 'socio', 'autonomo', 'mei', 'servidor_estatutario', 'militar'];
const MENOR_IDADE_DE_PAI = 12;
const ADULTO = 18;

const dia = (valor: string | null | undefined): string | null => {
  const texto = comoTexto(valor);
  return texto && isCalendarDay(texto) ? texto : null;
};

const cpfInvalido = dePessoas(({ leitura }, papel, aqui) => {
  const nome = papel === 'titular' ? 'cpf' : 'conjuge_cpf';
  const cpf = comoTexto(leitura.estudo.diagnostico[nome]);
  return ponto(cpf !== null && !isValidCpf(cpf), 'contradicao', {
    codigo: 'cpf_invalido',
    lugar: aqui('cpf'),
  });
});

const cpfIgual: Regra = ({ valores, leitura }) => {
  const cpf = onlyDigits(comoTexto(valores.cpf) ?? '');
  const dele = onlyDigits(comoTexto(valores.conjuge_cpf) ?? '');
  return ponto(leitura.conjuge === true && cpf !== '' && cpf === dele, 'contradicao', {
    codigo: 'cpf_igual',
    lugar: { campo: 'conjuge_cpf' },
  });
};

const menorDeIdade: Regra = ({ leitura }) => {
  const anos = idade(leitura, 'titular');
  return ponto(anos !== null && anos < ADULTO, 'improvavel', {
    codigo: 'menor_de_idade',
    lugar: { campo: 'data_nascimento' },
    anos: anos ?? 0,
  });
};

/** The default term ends with the child's independence, which may never come. */
const filhoParaAVidaToda = deLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const semPrazo = desejados(leitura, '1.01').some(
    ({ item }) => comoNumero(item.campos.prazo_reposicao_anos) === null,
  );
  return ponto(linha.parentesco === 'filho' && linha.invalido === 'S' && semPrazo, 'falta', {
    codigo: 'filho_sem_prazo',
    lugar: aqui('invalido'),
    quem,
  });
});

/** Nothing a month is an answer too: nobody is sure to go to university. */
const faculdadeEmAberto = deLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  return ponto(
    linha.parentesco === 'filho' &&
      nascimento !== null &&
      ageAt(nascimento, leitura.hoje) < ADULTO &&
      comoNumero(linha.custo_faculdade_mensal) === null &&
      desejados(leitura, '2.06').length > 0,
    'falta',
    { codigo: 'faculdade_em_aberto', lugar: aqui('custo_faculdade_mensal'), quem },
  );
});

const idadeDosFilhos = deLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const pai = dia(leitura.estudo.diagnostico.data_nascimento);
  if (linha.parentesco !== 'filho' || !nascimento || !pai) return [];
  if (nascimento <= pai)
    return ponto(true, 'contradicao', { codigo: 'filho_mais_velho', lugar: aqui('data_nascimento'), quem });
  const anos = ageAt(pai, nascimento);
  return ponto(anos < MENOR_IDADE_DE_PAI, 'improvavel', {
    codigo: 'filho_cedo_demais',
    lugar: aqui('data_nascimento'),
    quem,
    anos,
  });
});

const idadeDosPais = deLinhas('dependentes', (linha, { aqui, quem }, { leitura }) => {
  const nascimento = dia(linha.data_nascimento);
  const cliente = dia(leitura.estudo.diagnostico.data_nascimento);
  const ehPai = linha.parentesco === 'pai' || linha.parentesco === 'mae';
  return ponto(ehPai && nascimento !== null && cliente !== null && nascimento >= cliente, 'contradicao', {
    codigo: 'pai_mais_novo',
    lugar: aqui('data_nascimento'),
    quem,
  });
});

const conjugeNosDependentes = deLinhas('dependentes', ({ parentesco }, { quem }, { leitura }) =>
  ponto(parentesco === 'conjuge' && leitura.conjuge === false, 'contradicao', {
    codigo: 'conjuge_sem_casamento',
    lugar: { campo: 'estado_civil' },
    quem,
  }),
);

const dependenteRepetido: Regra = ({ leitura }) => {
  const vistos = new Set<string>();
  return (linhas(leitura, 'dependentes') ?? []).flatMap(({ nome, data_nascimento }) => {
    const chave = `${comoTexto(nome)?.toLowerCase()}/${dia(data_nascimento)}`;
    const repetido = vistos.has(chave);
    vistos.add(chave);
    return ponto(repetido, 'improvavel', {
      codigo: 'dependente_repetido',
      lugar: { campo: 'dependentes' },
      nome: comoTexto(nome),
    });
  });
};

const avosDependentes: Regra = ({ leitura, valores }) => {
  const pais = (linhas(leitura, 'dependentes') ?? []).some(
    ({ parentesco }) => parentesco === 'pai' || parentesco === 'mae',
  );
  return ponto(pais && valores.ascendentes_vivos === 'nenhum', 'contradicao', {
    codigo: 'pais_vivos',
    lugar: { campo: 'ascendentes_vivos' },
  });
};

const herdeirosSemFilhos: Regra = ({ leitura, valores }) => {
  const dependentes = linhas(leitura, 'dependentes');
  const semFilhos = dependentes !== null && !dependentes.some(({ parentesco }) => parentesco === 'filho');
  return ponto(semFilhos && comoTexto(valores.ascendentes_vivos) === null, 'falta', {
    codigo: 'ascendentes_em_aberto',
    lugar: { campo: 'ascendentes_vivos' },
  });
};

const filhosDoCasal: Regra = ({ leitura, valores }) => {
  const filhos = (linhas(leitura, 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');
  return ponto(
    leitura.conjuge === true && filhos && comoTexto(valores.filhos_todos_comuns) === null,
    'falta',
    { codigo: 'filhos_comuns_em_aberto', lugar: { campo: 'filhos_todos_comuns' } },
  );
};

const casadoSemRegime: Regra = ({ leitura, valores }) =>
  ponto(leitura.conjuge === true && valores.regime_bens === 'nenhum', 'contradicao', {
    codigo: 'casado_sem_regime',
    lugar: { campo: 'regime_bens' },
  });

const separacaoEmAberto: Regra = ({ leitura, valores }) =>
  ponto(
    leitura.conjuge === true &&
      valores.regime_bens === 'separacao' &&
      comoTexto(valores.separacao_obrigatoria) === null,
    'falta',
    { codigo: 'separacao_em_aberto', lugar: { campo: 'separacao_obrigatoria' } },
  );

const aposentadoriaPassada = dePessoas(({ leitura }, papel, aqui) => {
  const anos = idade(leitura, papel);
  const alvo = comoNumero(doBloco(leitura, papel, 'idade_aposentadoria'));
  const aposentado = doBloco(leitura, papel, 'subtipo_vinculo') === 'aposentado';
  return ponto(!aposentado && anos !== null && alvo !== null && alvo <= anos, 'contradicao', {
    codigo: 'aposentadoria_passada',
    lugar: aqui('idade_aposentadoria'),
    alvo: alvo ?? 0,
    anos: anos ?? 0,
  });
});

const trabalhaSemRenda = dePessoas(({ leitura }, papel, aqui) => {
  const situacao = comoTexto(doBloco(leitura, papel, 'subtipo_vinculo'));
  return ponto(
    situacao !== null &&
      TRABALHAM.includes(situacao) &&
      comoNumero(doBloco(leitura, papel, 'renda_mensal_liquida')) === 0,
    'improvavel',
    { codigo: 'trabalha_sem_renda', lugar: aqui('renda_mensal_liquida') },
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
