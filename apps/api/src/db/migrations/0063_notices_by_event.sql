-- The key of a notice ends with its event; an event taken back withdraws its notices and mails.
create index outbox_evento on outbox (empresa_id, split_part(chave, '/', -1)) where chave is not null;
create index notificacao_evento on notificacao (empresa_id, split_part(chave, '/', -1)) where chave is not null;
