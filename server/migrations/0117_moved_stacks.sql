-- A command that moves a stack under another provider replaces the prices that the former one has set.
grant delete on credit_price to {{system}};
