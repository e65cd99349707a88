#!/bin/sh
# Dumps the database once a day, reads the dump back, and removes what is older than KEEP_DAYS; `backup.sh once` does it now.
set -eu
# Dumps hold what visitors gave: nobody else on the machine reads them.
umask 077
folder="${BACKUP_FOLDER:-/backups}"
url="$(cat "$URL_FILE")"

dump() {
  file="$folder/foyer-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # Under another name until it is known to be whole: nothing that was cut off looks like a backup.
  if pg_dump --format=custom --no-owner --no-privileges --file="$file.part" "$url" && pg_restore --file=/dev/null "$file.part"; then
    mv "$file.part" "$file"
    # For node_exporter's textfile collector: an old backup is an alert.
    printf 'backup_last_success_timestamp_seconds{site="foyer"} %s\n' "$(date +%s)" > "$folder/backup.prom"
    echo "backup: $file ($(wc -c < "$file") bytes)"
  else
    rm -f "$file.part"
    echo "backup: FAILED" >&2
    return 1
  fi
  # Only after a success: a database that cannot be dumped must not use up its last backups.
  find "$folder" -name 'foyer-*.dump' -mtime "+${KEEP_DAYS:-14}" -exec rm -f {} +
}

if [ "${1:-}" = once ]; then
  dump
  exit
fi
while :; do
  if dump; then pause=86400; else pause=600; fi
  sleep "$pause"
done
