-- The audit's list by kind: what is rare among a million changes. The actions are those of domain/audit.
create index auditoria_acesso on auditoria (empresa_id, quando desc, auditoria_id desc)
  where acao = any (array['exportar', 'interromper_exportacao', 'encerrar', 'encerrar_sessoes', 'encerrar_outras_sessoes',
    'trocar_senha', 'ligar_segundo_fator', 'trocar_segundo_fator', 'desligar_segundo_fator', 'usar_codigo_recuperacao', 'trocar_perfil']);
create index auditoria_leitura on auditoria (empresa_id, acao, quando desc, auditoria_id desc)
  where acao = any (array['ler', 'ler_dados_de_saude']);
