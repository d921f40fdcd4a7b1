import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LIST } from './breached-passwords.ts';
import { knownWords, readKnownWords } from './known-words.ts';
import { passwordProblem } from './password-rules.ts';

const owner = {
  usuario_username: 'beatriz.c',
  email: 'beatriz.camargo@baianorte.com.br',
  nome: 'Beatriz de Camargo',
  empresa_nome_fantasia: 'Baía Norte Consultoria',
};

describe('a new password', () => {
  it.each([
    'senha12345',
    'Mudar@1234',
    'brasil2026',
    'S3nh@12345',
    'flamengo10!',
    'qwertyuiop',
    'P@ssw0rd2026',
  ])('may not be one known word with digits: %s', async (senha) => {
    expect(await passwordProblem(senha, owner)).toBeDefined();
  });

  it.each([
    'farol12345',
    'corretora2026',
    'corretor1!',
    'Seguros#2026',
    'baianorte1',
    'camargo1986',
    'BeatrizCamargo1',
  ])('may not be of the trade, the company or the person: %s', async (senha) => {
    expect(await passwordProblem(senha, owner)).toBeDefined();
  });

  it.each(['1234567890', '19860412198', 'abcabcabcabc', 'abcdefghijkl', '9876543210', 'aaaaaaaaaaaa'])(
    'may not be a number, a repetition or a sequence: %s',
    async (senha) => {
      expect(await passwordProblem(senha, owner)).toBeDefined();
    },
  );

  // Choices of Brazilians and of the keyboard, as attackers of this country try them.
  it.each([
    'senhasenha',
    'zaq12wsxcde',
    'teamomuito',
    'jesuscristo',
    'deusefiel10',
    'familiafeliz',
    'trocarsenha',
    'mudarsenha123',
    'minhasenha1',
    'novasenha2026',
    'senhaforte1',
    'bemvindo2026',
    'jesusteama1',
    'deusnocomando',
    'deusemais1',
    'deuseamor10',
    'euteamo2020',
    'euamovoce1',
    'meuamor123',
    'amorzinho12',
    'palmeiras2024',
    'Corinthians1910',
    'saopaulo1935',
    'vasco1898vasco',
    'mariaeduarda',
    'joaopedro123',
    'gabriel2010',
    'felicidade1',
    'trabalho2026',
    'administrador1',
    'acessoliberado',
    '1q2w3e4r5t',
    'asdfghjkl1',
    'qazwsxedc1',
    'jesus cristo',
    'minha senha 1',
  ])('may not be a common choice: %s', async (senha) => {
    expect(await passwordProblem(senha, owner)).toBeDefined();
  });

  it.each([
    'uma senha longa',
    'cavalobateriagrampo',
    'minha avó faz bolo',
    'kx7pQm2vLt',
    'tamandua voa baixo',
    'farol-aceso-na-ilha',
    'chuva de verão no telhado',
    'cavalo bateria grampo',
    'vT9#kq!2mZx',
    'beatriz gosta de jabuticaba',
  ])('may be: %s', async (senha) => {
    expect(await passwordProblem(senha, owner)).toBeUndefined();
  });

  it('is checked against lists that are read in slices', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await readKnownWords();
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(50);
  });
});

describe('passwords from breaches', () => {
  const listed = readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8')
    .split('\n')
    .filter((line) => line.length >= 10 && line.length <= 128);

  it('are all known, more than 100,000', async () => {
    const { passwords } = await knownWords();
    expect(listed.length).toBeGreaterThan(100_000);
    expect(listed.filter((one) => !passwords.has(one.toLowerCase()))).toEqual([]);
  });

  it('are refused: the 3,000 most frequent of an allowed length', async () => {
    const problems = await Promise.all(listed.slice(0, 3_000).map((one) => passwordProblem(one, owner)));
    expect(problems.filter((problem) => problem === undefined)).toHaveLength(0);
  });

  it('are refused with digits after them', async () => {
    expect(await passwordProblem('marmeladka2026!', owner)).toContain('vazamentos');
  });
});
