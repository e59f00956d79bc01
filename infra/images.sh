#!/bin/sh
# Images of the product, built once on any machine. See docs/operations/update.md.
#
#   sh infra/images.sh make             builds all; pushes them to IMAGE_REGISTRY, or without it writes an archive into this folder
#   sh infra/images.sh get [NAME...]    takes them from the archive IMAGES or from IMAGE_REGISTRY, or without both builds them here
# shellcheck disable=SC2046 # Names of images contain no spaces.
set -eu
cd "$(dirname "$0")/.."

registry=$(docker compose config | sed -n 's/^x-image-registry: *//p' | tr -d '"')
registry=${registry%/}
version=$(sed -n 's/^ARG VERSION=\([^ ]*\).*/\1/p' Dockerfile)
command=$1
shift
[ $# -gt 0 ] || set -- api web secrets minio

# Versioned names, which nothing runs by: what comes from elsewhere is checked before it gets the names in docker-compose.yml.
versioned() { for name; do echo "${registry:+$registry/}leadlight-$name:$version"; done; }
processor() { docker image inspect --format '{{.Architecture}}' "$1"; }
build() { docker compose --progress auto build "$@"; }
# An archive has all of them.
forget() { docker rmi $(versioned api web secrets minio) >/dev/null 2>&1 || true; }
refuse() {
  forget
  printf '%s Nothing was changed.\n' "$*" >&2
  exit 1
}

make() {
  case $(docker compose config --images) in *leadlight-versity*) refuse 'These images do not contain Versity. Run it with COMPOSE_FILE=docker-compose.yml.' ;; esac
  build "$@"
  for name; do docker tag "leadlight-$name" "$(versioned "$name")"; done
  if [ -n "$registry" ]; then
    for name; do docker push "$(versioned "$name")"; done
  else
    file=leadlight-$version-$(processor leadlight-api).tar
    docker save --output "$file" $(versioned "$@")
    echo "The archive is $file."
  fi
  forget
}

get() {
  if [ -n "${IMAGES:-}" ]; then
    registry=
    docker load --quiet --input "$IMAGES" >/dev/null || refuse "$IMAGES is no archive of images. Make one with make images."
  else
    for name; do
      docker pull --quiet "$(versioned "$name")" >/dev/null ||
        refuse "$registry does not give leadlight-$name:$version. Correct IMAGE_REGISTRY, run docker login, or push it with make images."
    done
  fi
  here=$(docker version --format '{{.Server.Arch}}')
  for name; do
    is=$(processor "$(versioned "$name")") || refuse "$IMAGES has no leadlight-$name:$version. Make one from this commit with make images."
    [ "$is" = "$here" ] || refuse "These images are for $is, not for $here. Make them with DOCKER_DEFAULT_PLATFORM=linux/$here make images."
  done
  for name; do docker tag "$(versioned "$name")" "leadlight-$name"; done
  forget
}

build_here() {
  free=$(awk '/^(MemAvailable|SwapFree):/ { kb += $2 } END { print int(kb / 1024) }' /proc/meminfo 2>/dev/null || echo 2000)
  [ "$free" -ge 2000 ] || refuse "A build needs 2,000 MB of free memory, and $free MB are free. Add swap, or use make images on another machine."
  build "$@" || refuse 'The build failed.'
}

case $command in
  make) make "$@" ;;
  get) if [ -n "${IMAGES:-}$registry" ]; then get "$@"; else build_here "$@"; fi ;;
esac
