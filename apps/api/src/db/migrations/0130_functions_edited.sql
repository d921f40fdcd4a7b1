-- Functions changed (../functions): the search is dropped and made again, a delivery changes its study once.
select 1;
