#!/bin/sh
# The password comes as a file, and PgBouncer reads a list of users: it is written where nothing is kept.
set -eu
umask 077
printf '"foyer" "%s"\n' "$(cat /run/secrets/postgres_password)" > /tmp/users.txt
exec pgbouncer /etc/foyer/pgbouncer.ini
