#!/usr/bin/env bash
# Makes the object store's two images for a test, unless this machine has them: compiling them takes minutes. What is built
# is kept under the hash of this folder, as a tag of the engine and, for an engine that is new, as a file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

images=(leadlight-minio leadlight-minio-init)
hash=$(cat minio/* | sha256sum | cut -c1-16)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/leadlight
kept=$folder/minio-$hash.tar

have() { docker image inspect "${images[@]/%/:$hash}" >/dev/null 2>&1; }
each() { for image in "${images[@]}"; do "$@" "$image"; done; }
name_by_hash() { docker tag "$1" "$1:$hash"; }
name_by_use() { docker tag "$1:$hash" "$1"; }

if ! have && [ -f "$kept" ]; then
  echo 'The object store is taken from an earlier build.'
  docker load --quiet --input "$kept" || rm "$kept"
fi
if ! have; then
  echo 'The object store is built (some minutes) …'
  COMPOSE_PROGRESS=plain docker compose build minio minio-init
  each name_by_hash
fi
each name_by_use
if [ ! -f "$kept" ]; then
  mkdir -p "$folder"
  docker save --output "$kept.new" "${images[@]/%/:$hash}"
  find "$folder" -maxdepth 1 -name 'minio-*.tar' -delete
  mv "$kept.new" "$kept"
fi
