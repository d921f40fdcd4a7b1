-- A common word is looked for like any other.
drop function farol_busca_larga(integer[], text, integer[], integer, text, text);
