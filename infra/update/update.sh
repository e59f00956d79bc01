#!/bin/sh
# Brings the running product to the images and settings that are here now, while it serves. Needs Docker and sh alone.
# What it does, step by step, and how to go back: docs/operations/update.md.
#
#   sh infra/update/update.sh      BUILD=no the images that are there; DATA=1 database and object store too, DATA=0 not them;
#                                  BACKUP=no without one; READY_S=120 seconds until a new replica must be ready
# shellcheck disable=SC2034,SC2154 # The parts share these variables.
set -eu
parts=$(cd "$(dirname "$0")" && pwd)
cd "$parts/../.."
. "$parts/say.sh"
. "$parts/lock.sh"
. "$parts/containers.sh"
. "$parts/images.sh"
. "$parts/replicas.sh"
. "$parts/web.sh"

ready_s=${READY_S:-120}
build_progress=${COMPOSE_PROGRESS:-auto}
export COMPOSE_PROGRESS=quiet
begun=$(date +%s)

docker compose version >/dev/null 2>&1 || refuse 'Docker with Compose does not answer here. Start Docker, or run this as a user who may use it.'
[ "$(count api)" -gt 0 ] || refuse 'The API does not run, so there is nothing to replace. `docker compose up --build --detach --wait` brings everything up, at the new version.'
keep_domain

take_lock
trap 'interrupted INT' INT
trap 'interrupted TERM' TERM
trap 'interrupted HUP' HUP
trap 'give_back_lock' EXIT

rescue_web
for service in secrets mongo minio minio-init api web $(others); do remember_image "$service"; done
if [ "${BUILD:-}" != no ]; then
  say 'Building the images …'
  follow docker compose --progress "$build_progress" build --pull || back_out 'The images could not be built. Nothing was replaced. Mend what is said above, then run this again.'
  pull_images
fi
read_wanted

data=$(changed mongo minio)
case $data,${DATA:-} in
  ,* | *,0 | *,1) ;;
  *)
    again="${BUILD:+BUILD=$BUILD }DATA"
    refuse_before_replacing "This update restarts $(listed $data): until that is up again, some seconds, visitors get 503. Nothing was replaced. \`$again=1 make update\` does it; \`$again=0 make update\` leaves $(listed $data) as is and updates the rest."
    ;;
esac
[ "${DATA:-}" = 1 ] || data=
[ "${BACKUP:-}" = no ] || back_up

one_shot secrets
for service in mongo minio; do
  case " $data " in *" $service "*) restart "$service" && remember_image "$service" ;; esac
  one_shot "$service-init"
done

say "Replicas of the API: $replicas."
replace_replicas || go_back
# There is no way back for it from here on.
remember_image api
replace_web
restart_others

say "Done in $(($(date +%s) - begun)) s. The images before are kept as NAME:before; docs/operations/update.md says how to go back to them."
