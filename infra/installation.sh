#!/bin/sh
# Runs a command on the installation of this folder and prints first which one it is. DATA_DIR or MONGODB_URI means the embedded
# installation there. Else it is the Compose stack if that has containers, or volumes and there is no .data.
#
#   [WHERE=embedded|compose] sh infra/installation.sh make | list | doctor [--delete-unreferenced] | admin-reset
#   FILE=… sh infra/installation.sh verify | restore      FILE: a path, or the name of an archive in BACKUP_DIR
set -eu
cd "$(dirname "$0")/.."

refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

project_name() { docker compose config | sed -n 's/^name: //p'; }
has_volumes() { docker volume ls --quiet --filter "label=com.docker.compose.project=$(project_name)" | grep -q .; }

choose() {
  where=embedded
  [ -z "${DATA_DIR:-}${MONGODB_URI:-}${MONGODB_URI_FILE:-}" ] && command -v docker >/dev/null || return 0
  if ! docker info >/dev/null 2>&1; then
    [ -d .data ] || refuse 'Docker does not answer. Start it, or run this as a user who may use it. For an embedded installation set WHERE=embedded.'
  elif docker compose ps --all --quiet | grep -q . || { [ ! -d .data ] && has_volumes; }; then
    where=compose
  fi
}

run_embedded() { # COMMAND [OPTION]
  if [ -z "${MONGODB_URI:-}${MONGODB_URI_FILE:-}" ]; then
    echo "Installation: embedded, in $(realpath "${DATA_DIR:-.data}")."
  else
    echo 'Installation: the database of MONGODB_URI.'
  fi
  make --no-print-directory api/dist/main.js
  case $1 in
    doctor | admin-reset) exec node "api/dist/$1.js" ${2:+"$2"} ;;
    *) exec node api/dist/backup.js "$1" "${FILE:-}" ;;
  esac
}

# Without dependencies while they run: a newer docker-compose.yml would replace MongoDB and MinIO.
run() { # SERVICE [OPTION...]
  [ "$(docker compose ps --quiet mongo minio | wc -l)" -lt 2 ] || set -- --no-deps "$@"
  docker compose run --rm "$@"
}

in_backup_dir() { # SCRIPT: the archive's name is $1
  docker compose run --rm --no-TTY --no-deps --workdir /backups --entrypoint sh backup -c "$1" sh "$name"
}

# Through a pipe, because the container's user cannot read the file of another user.
# shellcheck disable=SC2016 # The shell in the container expands $1.
carry_in() {
  name=$(basename "$FILE")
  trap 'in_backup_dir "rm -rf given" </dev/null' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  in_backup_dir 'umask 77 && mkdir -p given && cat >"given/$1"' <"$FILE"
  erased=$(dirname "$FILE")/erased.txt
  [ ! -f "$erased" ] || in_backup_dir 'cat >>erased.txt' <"$erased"
  FILE=given/$name
}

run_compose() { # COMMAND [OPTION]
  echo "Installation: the Compose stack $(project_name)."
  case $1 in
    doctor | admin-reset)
      [ "$1" != doctor ] || [ -z "$(find -L .env \( -perm -040 -o -perm -004 \) 2>/dev/null)" ] ||
        echo 'note   settings     Other users of this machine may read .env, which contains secrets. Run: chmod 600 .env'
      run "$@"
      ;;
    make | list) run backup "$1" ;;
    *)
      [ ! -f "${FILE:-}" ] || carry_in
      run backup "$1" "${FILE:-}"
      ;;
  esac
}

where=${WHERE:-}
[ -n "$where" ] || choose
case $where in
  embedded | compose) "run_$where" "$@" ;;
  *) refuse 'WHERE should be embedded or compose.' ;;
esac
