/** Minimum age and years of who began before the reform; years alone, points and age of its transitions (EC 103/2019). */
const REGRAS = {
  F: { idade: 62, tempo: 30, pontos: 93, pontosAte: 100, idadeEm2026: 59.5, idadeDoPedagio: 57, novos: 15 },
  M: { idade: 65, tempo: 35, pontos: 103, pontosAte: 105, idadeEm2026: 64.5, idadeDoPedagio: 60, novos: 20 },
} as const;
const ANO = 2026;
const REFORMA = 2019;
const MENOR_TEMPO = 15;
const LIMITE = 80;

type Carreira = {
  sexo: 'F' | 'M' | 'O';
  idade: number;
  /** Years contributed so far. */
  anos: number;
  ano: number;
  /** Years contributed in each year from now on. */
  anosPorAno: number;
  /** Age at which the person plans to stop, and contributions end; null while open. */
  para: number | null;
};

/** Age of the first rule met, years contributed then, and whether it pays the whole mean (toll of 100%, art. 20). */
type Aposentadoria = { idade: number; anos: number; integral: boolean };

/** The earliest INSS retirement: minimum age, points, progressive age or toll of 100% (EC 103/2019, arts. 15 to 20). */
export function earliestRetirement({ sexo, idade, anos, ano, anosPorAno, para }: Carreira): Aposentadoria {
  const regra = sexo === 'F' ? REGRAS.F : REGRAS.M;
  const naReforma = anos - (ano - REFORMA) * anosPorAno;
  const ehNovo = naReforma <= 0;
  const pedagio = 2 * regra.tempo - naReforma;
  const yearsAt = (alvo: number) => anos + Math.max(0, Math.min(alvo, para ?? alvo) - idade) * anosPorAno;
  for (let alvo = idade; alvo <= LIMITE; alvo++) {
    const tempo = yearsAt(alvo);
    const passados = Math.max(0, ano + alvo - idade - ANO);
    const found = (integral = false) => ({ idade: alvo, anos: tempo, integral });
    if (alvo >= regra.idade && tempo >= (ehNovo ? regra.novos : MENOR_TEMPO)) return found();
    if (ehNovo || tempo < regra.tempo) continue;
    if (alvo >= regra.idadeDoPedagio && naReforma < regra.tempo && tempo >= pedagio) return found(true);
    if (alvo + tempo >= Math.min(regra.pontosAte, regra.pontos + passados)) return found();
    if (alvo >= Math.min(regra.idade, regra.idadeEm2026 + passados / 2)) return found();
  }
  const ultima = Math.max(idade, regra.idade);
  return { idade: ultima, anos: yearsAt(ultima), integral: false };
}
