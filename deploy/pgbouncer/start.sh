#!/bin/sh
# The addresses come as files, and PgBouncer reads a list of users: it is written where nothing is kept.
set -eu
umask 077
sed -E 's#^[^:]+://([^:]+):([^@]+)@.*#"\1" "\2"#' /run/secrets/database_direct_url /run/secrets/worker_database_url > /tmp/users.txt
exec pgbouncer /etc/foyer/pgbouncer.ini
