#!/bin/sh
# Makes the stack's secrets in the Swarm, on a manager. They come out of the same one-shot as in Compose, whose place is in
# memory here; a Swarm shows none again, so the admin's password is printed by the run that made it.
#
#   secrets.sh                       make those that are missing
#   secrets.sh of-compose            print those of the Compose installation in this folder, for the next
#   secrets.sh take                  make those that are missing of what is printed there
#   secrets.sh renew NAME VERSION    another NAME, such as jwt-secret -2; NAME_VERSION=-2 brings it in
set -eu
stack=${STACK:-leadlight-swarm}

refuse() { echo "secrets: $1" >&2; exit 1; }
is_there() { docker secret inspect "$1" >/dev/null 2>&1; }
create() { printf %s "$2" | docker secret create "$1" - >/dev/null; }

# A line for each: name, blank, value.
print_own='secrets && cd /secrets/own && for name in *; do printf "%s %s\n" "$name" "$(cat "$name")"; done'
made_new() {
  docker run --rm --network none --cap-drop ALL --cap-add CHOWN --security-opt no-new-privileges --tmpfs /secrets \
    --env API_UID=1000 --env MINIO_UID=65532 --env MONGO_UID=999 --entrypoint sh "${SECRETS_IMAGE:-leadlight-secrets}" -c "$print_own"
}

check_name() { # before the first secret of a stack
  # This one is never renewed.
  if [ -z "${STACK:-}" ] && is_there leadlight-s3-access-key-id; then
    refuse 'this Swarm has secrets of a stack leadlight. To update that stack: export STACK=leadlight. For a new one: export STACK=leadlight-swarm.'
  fi
  if docker volume ls --quiet --filter "label=com.docker.compose.project=$stack" | grep -q .; then
    refuse "this machine has volumes of a Compose installation called $stack. The stack would mount them, and MongoDB would refuse its password. Choose another name, such as: export STACK=leadlight-swarm"
  fi
}

keep() { # keep VERSION ONLY…: from the lines on the standard input
  version=$1; shift
  while read -r name value; do
    case " $* " in *" $name "* | '  ') ;; *) continue ;; esac
    is_there "$stack-$name$version" && continue
    create "$stack-$name$version" "$value"
    echo "made   $stack-$name$version"
    [ "$name" != admin-password ] || printf 'E-mail    %s\nPassword  %s\n' "${ADMIN_EMAIL:-admin@leadlight.example}" "$value"
  done
}

[ "${1:-}" = of-compose ] || is_there "$stack-jwt-secret" || check_name

case ${1:-} in
  '') lines=$(made_new) && only='' version='' ;;
  of-compose) exec docker compose run --rm --no-TTY --entrypoint sh secrets -c "$print_own" ;;
  take) lines=$(cat) && only='' version='' ;;
  renew)
    only=${2:-} version=${3:-}
    case $only in
      jwt-secret | link-secret | s3-secret-access-key) ;;
      # The address holds the password.
      mongo-app-password) only="$only mongodb-uri" ;;
      *) refuse 'say which: jwt-secret, link-secret, mongo-app-password or s3-secret-access-key.' ;;
    esac
    [ -n "$version" ] || refuse 'say which version, such as -2.'
    ! is_there "$stack-$2$version" || refuse "$stack-$2$version is there already: take the next version."
    lines=$(made_new)
    ;;
  *) refuse "$1 is not known; try of-compose, take or renew." ;;
esac

# Half of a pair cannot be made to fit: what a Swarm keeps cannot be read.
if [ -z "$version" ] && is_there "$stack-mongo-app-password" && ! is_there "$stack-mongodb-uri"; then
  refuse "$stack-mongodb-uri is missing and $stack-mongo-app-password is not: remove that one too, and both are made anew."
fi
# shellcheck disable=SC2086
printf '%s\n' "$lines" | keep "$version" $only
