#!/bin/sh
# Runs a command on the installation of this folder, and says first which that is: the Compose stack where there is one, else
# the embedded installation. DATA_DIR or MONGODB_URI in the environment means the installation there; WHERE=embedded|compose decides.
#
#   sh infra/installation.sh make | list | doctor [--delete-unreferenced] | admin-reset
#   FILE=… sh infra/installation.sh verify | restore      FILE: a path here, or the name of an archive in BACKUP_DIR
set -eu
cd "$(dirname "$0")/.."

refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

project_name() { docker compose config | sed -n 's/^name: //p'; }

# A container knows the folder that it was made from.
folders_of_containers() { # PROJECT
  docker ps --all --filter "label=com.docker.compose.project=$1" --format '{{.Label "com.docker.compose.project.working_dir"}}' |
    sort -u | while read -r folder; do (cd "$folder" 2>/dev/null && pwd -P) || echo 'a folder that is gone'; done
}

# A volume knows the name of its project alone.
has_volumes() { [ -n "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$1")" ]; } # PROJECT

choose() {
  where=embedded
  [ -z "${DATA_DIR:-}${MONGODB_URI:-}${MONGODB_URI_FILE:-}" ] || return 0
  docker compose version >/dev/null 2>&1 || return 0
  if ! docker info >/dev/null 2>&1; then
    [ -d .data ] || refuse 'Docker does not answer, so a Compose stack cannot be found. Start Docker, or run this as a user who may use it. For an embedded installation say WHERE=embedded.'
    return 0
  fi
  project=$(project_name)
  [ -n "$project" ] || refuse 'docker-compose.yml or .env cannot be read; the lines above say why.'
  folders=$(folders_of_containers "$project")
  if printf '%s\n' "$folders" | grep -qxF "$(pwd -P)"; then
    where=compose
  elif [ -z "$folders" ] && has_volumes "$project"; then
    [ ! -d .data ] || refuse "Both the Compose stack $project, which has no containers, and an embedded installation, .data, have data here. Say which: WHERE=compose or WHERE=embedded."
    where=compose
  fi
}

name_embedded() {
  data=${DATA_DIR:-.data}
  case ${MONGODB_URI:-}${MONGODB_URI_FILE:-},$data in
    ,/*) echo "Installation: embedded, in $data." ;;
    ,*) echo "Installation: embedded, in $PWD/$data." ;;
    *) echo 'Installation: the database of MONGODB_URI.' ;;
  esac
}

run_embedded() { # COMMAND [OPTION]
  make --no-print-directory api/dist/main.js
  case $1 in
    doctor | admin-reset) exec node "api/dist/$1.js" ${2:+"$2"} ;;
    *) exec node api/dist/backup.js "$1" "${FILE:-}" ;;
  esac
}

in_backup_dir() { # SCRIPT, with the name of the archive as $1
  docker compose run --rm --no-TTY --no-deps --workdir /backups --entrypoint sh backup -c "$1" sh "$name"
}

# Through a pipe: an archive can be read by its owner alone, who is not the container's user.
# shellcheck disable=SC2016 # $1 is for the shell in the container.
carry_in() {
  name=$(basename "$FILE")
  trap 'in_backup_dir "rm -rf given" </dev/null' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  in_backup_dir 'umask 77 && mkdir -p given && cat >"given/$1"' <"$FILE"
  FILE=given/$name
}

run_compose() { # COMMAND [OPTION]
  case $1 in
    doctor | admin-reset) docker compose run --rm "$@" ;;
    make | list) docker compose run --rm backup "$1" ;;
    *)
      [ ! -f "${FILE:-}" ] || carry_in
      docker compose run --rm backup "$1" "${FILE:-}"
      ;;
  esac
}

case ${WHERE:-} in
  embedded | compose) where=$WHERE ;;
  '') choose ;;
  *) refuse 'WHERE should be embedded or compose.' ;;
esac
case $where in
  compose) echo "Installation: the Compose stack $(project_name)." ;;
  embedded) name_embedded ;;
esac
"run_$where" "$@"
