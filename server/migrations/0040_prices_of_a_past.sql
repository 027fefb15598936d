-- Whoever makes a world with a past also sets what was paid in it. A request sets prices from now on only.
grant insert on credit_price to {{system}};
