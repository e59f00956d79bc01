# The images that run are kept under a tag of their own, :before, until the next update that replaces them.

remembered=
remember_images() {
  for service in secrets minio-init api web; do
    for id in $(docker compose ps --all --quiet "$service"); do
      set -- $(docker inspect --format '{{.Config.Image}} {{.Image}}' "$id")
      case " $remembered " in *" $1="*) ;; *) remembered="$remembered $1=$2" ;; esac
    done
  done
}

# A name leads to the image before again, so that no later `docker compose up` brings in the new one.
restore_images() {
  for pair in $remembered; do docker tag "${pair#*=}" "${pair%%=*}"; done
}

# Before anything new replaces it. An update that goes on after a cut has nothing left to keep: the tag stays.
keep_before() { # ID
  set -- $(docker inspect --format '{{.Config.Image}} {{.Image}}' "$1")
  [ "$2" = "$(docker image inspect --format '{{.Id}}' "$1")" ] || docker tag "$2" "${1%%:*}:before"
}

back_out() {
  restore_images
  refuse "$*"
}
