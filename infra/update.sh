#!/bin/sh
# Updates the running Compose stack while it serves. On failure the old images run again. See docs/operations/update.md.
#
#   BUILD=no    use the existing images     DATA=1       also rebuild and replace MongoDB and MinIO
#   IMAGES=FILE use an archive of images    READY_S=120  seconds in which new containers must become healthy
#   BACKUP=no   make no backup
set -eu
cd "$(dirname "$0")/.."
export COMPOSE_PROGRESS=quiet

say() { printf 'update: %s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}
containers() { docker compose ps --quiet "$@"; }
new_of() { containers --all "$1" | grep -vxF "$2"; } # SERVICE OLD_IDS
first() { echo "$1"; }
inspect() { docker inspect --format "$@"; }
up() { docker compose up --detach --no-build "$@"; }
# Saves the end of their logs first: they show why an update went wrong.
remove() { # ID...
  for id; do
    inspect '{{.Name}} {{.Image}}' "$id"
    docker logs "$id" 2>&1 | tail -c 10000000
  done >>"$log" || true
  docker rm --force --volumes "$@" >/dev/null
}

until_healthy() { # ID...
  deadline=$(($(date +%s) + ${READY_S:-120}))
  for id in "$@"; do
    until [ "$(inspect '{{.State.Health.Status}}' "$id")" = healthy ]; do
      [ "$(inspect '{{.State.Status}}' "$id")" != exited ] || return 1
      [ "$(date +%s)" -lt "$deadline" ] && [ "$(inspect '{{.RestartCount}}' "$id")" -lt 3 ] || return 1
      sleep 1
    done
  done
}

is_now() { [ "$1" = "$(docker image inspect --format '{{.Id}}' "$2")" ]; } # IMAGE NAME

# Runs at every end of the script, also after a signal.
finish() {
  trap '' INT TERM HUP
  trap - EXIT
  [ "$state" != updated ] || return 0
  set +e
  docker tag "$old_api_image" leadlight-api
  docker tag "$old_web_image" leadlight-web
  [ "$state" = updating ] || return 0
  new_api=$(new_of api "${old_api:-none}")
  for id in $new_api $new_web; do
    [ "$(inspect '{{.State.Health.Status}}' "$id")" = healthy ] && continue
    say "The last log lines of $(inspect '{{.Name}}' "$id"):"
    docker logs --tail 15 "$id" 2>&1 | sed 's/^/  /'
    remove "$id"
  done
  docker rm --force --volumes "$trial" >/dev/null 2>&1
  if [ -n "$from_1" ] && [ -z "$old_api" ]; then
    fail "The update failed. The API is stopped, because version 1 cannot read the database of version 2. Correct the cause and run docker compose up --build --detach --wait, or go back as docs/operations/update.md says, with the archive $(basename "$archive")."
  fi
  docker start $old_web $old_api >/dev/null
  until_healthy $old_api
  [ -z "$new_api" ] || { docker stop $new_api; remove $new_api; } >/dev/null 2>&1
  fail 'The update failed. The old images run again. Correct the cause and repeat the update, or check out the old version.'
}

project=$(docker compose config | sed -n 's/^name: //p')
exec 9>"${TMPDIR:-/tmp}/$project-update.lock"
flock --nonblock 9 || fail 'Another update runs. Wait until it ends.'
old_api=$(containers api)
[ -n "$old_api" ] || fail 'The API does not run. Start everything: docker compose up --build --detach --wait'
[ -n "$(containers web)" ] || up --no-deps --no-recreate web
old_web=$(containers web)
docker compose rm --force --volumes api web secrets mongo-init minio-init >/dev/null
old_api_image=$(inspect '{{.Image}}' "$(first $old_api)")
old_web_image=$(inspect '{{.Image}}' "$old_web")
from_1=$(inspect '{{index .Config.Labels "org.opencontainers.image.version"}}' "$(first $old_api)" | sed -n '/^1\./p')
new_web='' archive='' state=preparing trial=$project-web-trial log=logs/update-$(date -u +%Y-%m-%dT%H-%M-%SZ).log
mkdir -p logs
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

data=$([ "${DATA:-}" != 1 ] || echo mongo minio)
[ "${BUILD:-}" = no ] || sh infra/images.sh get api web secrets ${data:+minio}
state=updating

# A container with the new image and settings, which takes no requests. With a cache of its own, because a start empties it.
say 'Trying the new nginx …'
docker rm --force --volumes "$trial" >/dev/null 2>&1 || true
new_web=$(docker compose run --detach --no-deps --name "$trial" --volume /var/cache/leadlight web)
READY_S=30 until_healthy "$new_web"
docker rm --force --volumes "$trial" >/dev/null
new_web=

if [ "${BACKUP:-}" != no ] || [ -n "$from_1" ]; then
  made=$(docker exec --env DATA_DIR=/tmp/leadlight "$(first $old_api)" node api/dist/backup.js make update)
  archive=$(echo "$made" | tail -n 1)
  say "The backup is $archive."
fi
if [ -n "$from_1" ]; then
  say 'Version 1 cannot read what version 2 writes. Stopping the API …'
  docker stop $old_api >/dev/null
  remove $old_api
  old_api=
fi
[ -z "$data" ] || up --wait $data
replicas=$(docker compose config api | sed -n 's/^ *replicas: //p')
say "Starting $replicas new of the API …"
up --no-recreate --scale "api=$((replicas + $(echo $old_api | wc -w)))" api
new_api=$(new_of api "${old_api:-none}")
until_healthy $new_api
# nginx asks Docker's DNS each second, so it already knows the new containers.
say 'They are healthy. The old ones answer open requests and end …'
[ -z "$old_api" ] || docker stop $old_api >/dev/null

up --no-start --no-deps --no-recreate --scale web=2 web
new_web=$(new_of web "$old_web")
compared='{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}'
if [ "$(inspect "$compared" "$old_web")" = "$(inspect "$compared" "$new_web")" ]; then
  docker rm --volumes "$new_web" >/dev/null
  new_web=
else
  # Two containers cannot publish one port.
  say 'Replacing nginx. For about a second no connection is accepted …'
  docker stop --timeout 1 "$old_web" >/dev/null
  docker start "$new_web" >/dev/null
  READY_S=30 until_healthy "$new_web"
  remove "$old_web"
fi
state=updated
[ -z "$old_api" ] || remove $old_api
say "The logs of the replaced containers are in $log."
find logs -name 'update-*.log' -mtime +30 -delete
others=$(docker compose ps --services | grep -vxE 'secrets|mongo|mongo-init|minio|minio-init|api|web' || true)
[ -z "$others" ] || up --wait --no-deps $others
case $others in *tls*) docker compose exec --no-TTY tls caddy reload --config /etc/caddy/Caddyfile ;; esac
if is_now "$old_api_image" leadlight-api && is_now "$old_web_image" leadlight-web; then
  say 'Done. The images are the same as before.'
else
  docker tag "$old_api_image" leadlight-api:before
  docker tag "$old_web_image" leadlight-web:before
  say 'Done. The replaced images are leadlight-api:before and leadlight-web:before.'
fi
docker image prune --force --filter label=org.opencontainers.image.title=Leadlight >/dev/null
