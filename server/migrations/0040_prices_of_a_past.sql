-- Creating a world with a past also sets the prices of that past. A request can set prices only from now on.
grant insert on credit_price to {{system}};
