import type { Opcao } from '../types.ts';

/** Assets, real estate and vehicles. */
export const PROPERTY = {
  tipo_bem: [
    { value: 'imovel', label: 'Imóvel' },
    { value: 'veiculo', label: 'Veículo' },
    { value: 'participacao', label: 'Participação em empresa' },
    { value: 'equipamento', label: 'Equipamento / máquina' },
    { value: 'arte_joias', label: 'Arte, joias e coleções' },
    { value: 'exterior', label: 'Bem no exterior' },
    { value: 'outro', label: 'Outro' },
  ],
  natureza_bem: [
    { value: 'comum', label: 'Comum do casal' },
    { value: 'particular', label: 'Particular' },
  ],
  tipo_imovel: [
    { value: 'apartamento', label: 'Apartamento' },
    { value: 'casa', label: 'Casa' },
    { value: 'terreno', label: 'Terreno' },
    { value: 'comercial', label: 'Comercial' },
    { value: 'rural', label: 'Rural' },
    { value: 'planta', label: 'Na planta' },
  ],
  finalidade_imovel: [
    { value: 'moradia', label: 'Moradia' },
    { value: 'investimento', label: 'Investimento' },
    { value: 'veraneio', label: 'Veraneio' },
    { value: 'comercial', label: 'Uso comercial' },
  ],
  tipo_moradia: [
    { value: 'propria_quitada', label: 'Própria quitada' },
    { value: 'propria_financiada', label: 'Própria financiada' },
    { value: 'alugada', label: 'Alugada' },
    { value: 'cedida', label: 'Cedida / Familiar' },
  ],
  papel_locacao: [
    { value: 'inquilino', label: 'Inquilino' },
    { value: 'proprietario', label: 'Proprietário' },
  ],
  garantia_locaticia: [
    { value: 'fianca', label: 'Seguro fiança' },
    { value: 'capitalizacao', label: 'Título de capitalização' },
    { value: 'caucao', label: 'Caução' },
    { value: 'fiador', label: 'Fiador' },
    { value: 'nenhuma', label: 'Sem garantia' },
  ],
  enquadramento_financiamento: [
    { value: 'sfh', label: 'SFH' },
    { value: 'sfi', label: 'SFI' },
    { value: 'mcmv', label: 'Minha Casa, Minha Vida' },
    { value: 'pro_cotista', label: 'Pró-Cotista FGTS' },
    { value: 'cdc', label: 'CDC' },
    { value: 'outro', label: 'Outro' },
  ],
  tipo_veiculo: [
    { value: 'carro', label: 'Carro' },
    { value: 'moto', label: 'Moto' },
    { value: 'caminhao', label: 'Caminhão' },
    { value: 'utilitario', label: 'Utilitário' },
    { value: 'nautico', label: 'Embarcação' },
    { value: 'aeronave', label: 'Aeronave' },
  ],
  uso_veiculo: [
    { value: 'particular', label: 'Particular' },
    { value: 'trabalho', label: 'Trabalho' },
    { value: 'aplicativo', label: 'Aplicativo' },
    { value: 'comercial', label: 'Comercial' },
  ],
  cilindrada: [
    { value: 1, label: 'Até 1.000 cc' },
    { value: 2, label: 'Acima de 1.000 cc' },
  ],
} as const satisfies Record<string, readonly Opcao[]>;
