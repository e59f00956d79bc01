# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# One new replica of the API beside those that serve; when it is ready, one of the old ones is asked to stop. It finishes what
# is open, STOP_WAIT_S at most, before the next is begun.

unready=
replaced=0

# By the version that runs, as `docker compose run backup` does it.
back_up() {
  say 'Making a backup …'
  follow docker exec --env DATA_DIR=/tmp/leadlight "$(containers api | head -n 1)" node api/dist/backup.js make ||
    refuse_before_replacing 'The backup failed; the lines above say why. Nothing was replaced. Mend that and run this again, or go on without one: `BACKUP=no make update`.'
}

replace_replicas() {
  docker compose rm --force api >/dev/null 2>&1
  while old=$(next_to_go) && [ -n "$old" ]; do
    keep_before "$old"
    # An update that was cut off may have left a new one.
    if [ "$(count api)" -le "$replicas" ]; then add_replica || return 1; fi
    new_ones_ready || return 1
    retire "$old"
    replaced=$((replaced + 1))
  done
}

# The oldest, after those that do not serve.
next_to_go() {
  outdated api | xargs -r docker inspect --format '{{.State.Health.Status}} {{.Created}} {{.Id}}' |
    sort -k 1,1r -k 2,2 | head -n 1 | cut -d ' ' -f 3
}

add_replica() {
  say 'Starting a new replica …'
  added=$(($(count api) + 1))
  follow docker compose up --detach --no-deps --no-build --no-recreate --scale "api=$added" api && [ "$(count api)" = "$added" ] || return 1
  newest=$(containers api | tail -n 1)
  is_current api "$newest" || { docker rm --force "$newest" >/dev/null; changed_meanwhile; }
}

new_ones_ready() {
  for id in $(containers api); do
    if is_current api "$id" && ! until_ready "$id"; then
      unready=$id
      return 1
    fi
  done
}

# With its own grace period. A new one that is ready has been in Docker's DNS, which nginx asks each second, since its start.
retire() { # ID
  say 'It is ready. An old one finishes what is open, and ends …'
  stopping_since=$(date +%s)
  follow docker stop "$1" >/dev/null
  [ "$(docker inspect --format '{{.State.ExitCode}}' "$1")" = 0 ] ||
    say 'It did not end in time and was killed.'
  docker rm --force "$1" >/dev/null
  say "It took $(($(date +%s) - stopping_since)) s."
}

drop_unready() {
  for id in $(containers api); do
    [ "$(health_of "$id")" = healthy ] || ! is_current api "$id" ||
      docker rm --force "$id" >/dev/null
  done
}

# To the image before, also with those replicas that were replaced already. Settings are the operator's to put back.
go_back() {
  if [ -n "$unready" ]; then
    say 'The last lines of the new replica:'
    docker logs --tail 15 "$unready" 2>&1 | sed 's/^/  /'
    docker rm --force "$unready" >/dev/null
    unready=
  fi
  late="A new replica was not ready within $ready_s s; the lines above say why."
  # With the same image there is nothing to go back to: the rest would get the new settings.
  if [ "$replaced" -gt 0 ] && has_image_of_name "$old"; then
    back_out "$late Of $(count api) replicas that serve, $replaced have the new settings. Put docker-compose.yml and \`.env\` back as they were, or mend the cause, and run this again."
  fi
  restore_images
  if [ "$replaced" -gt 0 ]; then
    say 'Going back to the image before …'
    going_back=1
    replace_replicas || {
      drop_unready
      refuse "Nor is the image before ready with these settings. The site is served by $(count api) replicas as they are. Put \`.env\` and docker-compose.yml back as they were, then run this again."
    }
  fi
  refuse "$late The site is served by $(count api) replicas of the version before, and the names of the images lead to it again. Put docker-compose.yml and \`.env\` back as they were too before the next \`docker compose up\`, or mend the cause and run this again."
}
