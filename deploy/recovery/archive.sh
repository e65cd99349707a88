#!/bin/sh
# Point-in-time recovery by PostgreSQL's own programs, into a folder:
#   push <path> <name>   keeps a part of the write-ahead log (archive_command)
#   fetch <name> <path>  gives one back (restore_command)
#   once, daily          makes a base backup, and removes what is older than KEEP_DAYS
#   restore <time>       fills the empty PGDATA from the last base backup before that time; PostgreSQL does the rest when it starts
set -eu
# It holds what visitors gave: nobody else on the machine reads it.
umask 077
archive="${ARCHIVE:-/archive}"
mkdir -p "$archive/log" "$archive/base"

push() {
  # PostgreSQL asks again if it did not hear the answer. Another content under the same name is another server's log.
  if [ -e "$archive/log/$2.gz" ]; then
    gzip -dc "$archive/log/$2.gz" | cmp -s - "$1"
    return
  fi
  # Under its name only when it is whole and on disk. A part is 16 MB, after a quiet minute almost all of it zeros.
  gzip -c "$1" > "$archive/log/$2.part"
  sync "$archive/log/$2.part"
  mv "$archive/log/$2.part" "$archive/log/$2.gz"
  sync "$archive/log"
}

fetch() {
  [ -e "$archive/log/$1.gz" ] || return 1
  gzip -dc "$archive/log/$1.gz" > "$2"
}

base() {
  # Named by the time at its end: from then on, it can be restored to any minute.
  rm -rf "$archive/base/part"
  pg_basebackup --pgdata="$archive/base/part" --format=tar --gzip --wal-method=none --checkpoint=fast
  mv "$archive/base/part" "$archive/base/$(date -u +%Y%m%dT%H%M%SZ)"
  printf 'backup_last_success_timestamp_seconds{site="foyer",kind="base"} %s\n' "$(date +%s)" > "$archive/base-backup.prom"
  find "$archive/base" -mindepth 1 -maxdepth 1 -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
  # Of the log, what the oldest base backup needs and all after it.
  oldest="$(find "$archive/base" -mindepth 1 -maxdepth 1 -name '2*' | sort | head -n 1)"
  first="$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')"
  pg_archivecleanup -x .gz "$archive/log" "$first"
}

restore() {
  until="$(date -u -d "$1" +%Y%m%dT%H%M%SZ)"
  chosen="$(find "$archive/base" -mindepth 1 -maxdepth 1 -name '2*' | sort | awk -F/ -v until="$until" '$NF <= until' | tail -n 1)"
  [ -n "$chosen" ] || { echo "There is no base backup from before $1." >&2; exit 1; }
  mkdir -p "$PGDATA"
  [ -z "$(ls -A "$PGDATA")" ] || { echo "$PGDATA is not empty. Nothing was changed." >&2; exit 1; }
  chmod 700 "$PGDATA"
  tar -xzf "$chosen/base.tar.gz" -C "$PGDATA"
  cat >> "$PGDATA/postgresql.auto.conf" <<END
restore_command = 'sh $(realpath "$0") fetch %f %p'
recovery_target_time = '$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%N+00')'
recovery_target_action = 'promote'
END
  touch "$PGDATA/recovery.signal"
  echo "From the base backup $(basename "$chosen"). Start PostgreSQL: it replays the log until $1."
}

case "${1:-}" in
  push) push "$2" "$3" ;;
  fetch) fetch "$2" "$3" ;;
  once) base ;;
  daily) while :; do if base; then sleep 86400; else sleep 600; fi; done ;;
  restore) restore "$2" ;;
  *) echo "usage: archive.sh push|fetch|once|daily|restore" >&2; exit 2 ;;
esac
