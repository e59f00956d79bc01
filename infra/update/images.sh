# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# The images that run are kept under a tag of their own, :before, until the next update that replaces them.

remembered=
remember_image() { # of SERVICE; what is remembered later counts
  # The oldest: after a cut some may be at the new version.
  set -- $(docker compose ps --all --quiet "$1" | xargs -r docker inspect --format '{{.Created}} {{.Config.Image}} {{.Image}}' | sort | head -n 1)
  # A name with a digest never leads elsewhere.
  case ${2:-@} in *@*) ;; *) remembered="$remembered $2=$3" ;; esac
}

# The images of others, of what runs. Without their registry the update goes on.
pull_images() {
  say 'Pulling the images that are not built here …'
  for service in mongo $(others); do
    follow docker compose --profile '*' pull --quiet --ignore-buildable "$service" ||
      say "Warning: the image of $service could not be pulled; the lines above say why. The one that is here stays." >&2
  done
}

image_of() { docker image inspect --format '{{.Id}}' "$1" 2>/dev/null; } # NAME

# A name leads to the image before again, so that no later `docker compose up` brings in the new one.
restore_images() {
  for pair in $remembered; do docker tag "${pair#*=}" "${pair%%=*}"; done
}

# Whether only its settings are to be replaced.
has_image_of_name() { # ID
  set -- $(docker inspect --format '{{.Config.Image}} {{.Image}}' "$1")
  [ "$2" = "$(image_of "$1")" ]
}

# Before anything new replaces it. An update that goes on after a cut has nothing left to keep: the tag stays. So it does on the
# way back, when what is replaced is the new one.
going_back=
keep_before() { # ID
  [ -z "$going_back" ] && ! has_image_of_name "$1" || return 0
  set -- $(docker inspect --format '{{.Config.Image}} {{.Image}}' "$1")
  docker tag "$2" "${1%%:*}:before"
}

# Names that an operator gave to new images before this began stay theirs.
refuse_before_replacing() {
  [ "${BUILD:-}" = no ] || restore_images
  refuse "$*"
}

back_out() {
  restore_images
  refuse "$*"
}
