#!/bin/sh
# Run once by the image of PostgreSQL when its volume is empty: makes the owner's role and its database.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$OWNER_PASSWORD" <<'SQL'
CREATE ROLE sensorstack LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE sensorstack OWNER sensorstack ENCODING 'UTF8' TEMPLATE template0;
SQL
