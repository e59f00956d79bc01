#!/usr/bin/env bash
# Makes the object store's image for a test, unless this machine has it: compiling it takes minutes. The image is stored under
# the hash of this folder, as a tag of the engine and, for a new engine, as a file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

image=leadlight-minio
hash=$(cat minio/* | sha256sum | cut -c1-16)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/leadlight
stored=$folder/minio-$hash.tar

have() { docker image inspect "$image:$hash" >/dev/null 2>&1; }

if ! have && [ -f "$stored" ]; then docker load --quiet --input "$stored" || rm "$stored"; fi
if ! have; then
  COMPOSE_PROGRESS=plain docker compose build minio
  docker tag "$image" "$image:$hash"
fi
docker tag "$image:$hash" "$image"
if [ ! -f "$stored" ]; then
  mkdir -p "$folder"
  docker save --output "$stored.new" "$image:$hash"
  find "$folder" -maxdepth 1 -name 'minio-*.tar' -delete
  mv "$stored.new" "$stored"
fi
