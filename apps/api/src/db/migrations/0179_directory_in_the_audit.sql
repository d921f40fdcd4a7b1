-- Entries by a company's directory are access too (domain/audit).
drop index auditoria_acesso;
create index auditoria_acesso on auditoria (empresa_id, quando desc, auditoria_id desc)
  where acao = any (array['exportar', 'interromper_exportacao', 'encerrar', 'encerrar_sessoes', 'encerrar_outras_sessoes',
    'trocar_senha', 'ligar_segundo_fator', 'trocar_segundo_fator', 'desligar_segundo_fator', 'usar_codigo_recuperacao',
    'entrar_por_excecao', 'ligar_ao_diretorio', 'desligar_do_diretorio', 'recusar_entrada', 'trocar_perfil']);
