import { describe, expect, it } from 'vitest';
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
  ])('may not be one known word with digits: %s', (senha) => {
    expect(passwordProblem(senha, owner)).toBeDefined();
  });

  it.each([
    'farol12345',
    'corretora2026',
    'corretor1!',
    'Seguros#2026',
    'baianorte1',
    'camargo1986',
    'BeatrizCamargo1',
  ])('may not be of the trade, the company or the person: %s', (senha) => {
    expect(passwordProblem(senha, owner)).toBeDefined();
  });

  it.each(['1234567890', '19860412198', 'abcabcabcabc', 'abcdefghijkl', '9876543210', 'aaaaaaaaaaaa'])(
    'may not be a number, a repetition or a sequence: %s',
    (senha) => {
      expect(passwordProblem(senha, owner)).toBeDefined();
    },
  );

  it.each(['uma senha longa', 'cavalo bateria grampo', 'vT9#kq!2mZx', 'beatriz gosta de jabuticaba'])(
    'may be: %s',
    (senha) => {
      expect(passwordProblem(senha, owner)).toBeUndefined();
    },
  );
});
