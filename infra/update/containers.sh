# What runs, and what of it is not what docker-compose.yml, the settings and the images ask for now.

containers() { # of SERVICE, those that run, oldest first
  docker compose ps --quiet --status running --status restarting --status paused "$1" 2>/dev/null |
    xargs -r docker inspect --format '{{.Created}} {{.Id}}' | sort | cut -d ' ' -f 2
}

count() { containers "$1" | wc -l | tr -d ' '; }

# The same two things that Compose compares: the hash of a service's configuration, and the image behind its name.
is_current() { # SERVICE ID
  wanted=$(docker compose config --hash "$1" | cut -d ' ' -f 2)
  set -- "$2" $(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}} {{.Config.Image}}' "$2")
  [ "$2" = "$wanted" ] && [ "$3" = "$(image_of "$4")" ]
}

outdated() { # of SERVICE, the containers that are to be replaced
  for id in $(containers "$1"); do is_current "$1" "$id" || echo "$id"; done
}

changed() { # of SERVICES, those that run and are to be replaced
  for service in "$@"; do [ -z "$(outdated "$service")" ] || echo "$service"; done
}

# What a profile brings besides, such as a proxy with TLS.
others() {
  docker compose ps --services | grep -vxE 'secrets|mongo|mongo-init|minio|minio-init|api|web' || true
}

# Until its health check passes; at once where there is none. Ends early for one that ends again and again.
until_ready() { # ID
  ready_by=$(($(date +%s) + ready_s))
  while :; do
    set -- "$1" $(docker inspect --format '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}} {{.RestartCount}}' "$1")
    [ "$2 $3" != 'running healthy' ] || return 0
    [ "$(date +%s)" -lt "$ready_by" ] && [ "$4" -lt 3 ] || return 1
    follow sleep 1
  done
}

restart() { # SERVICE
  say "Restarting $1 …"
  follow docker compose up --detach --no-deps --no-build --wait --wait-timeout "$ready_s" "$1" ||
    refuse "$1 is not ready after $ready_s s: \`docker compose logs $1\` says why. The rest was not touched. When it is mended, run this again."
}

# They run at every start, and change nothing that is already right. One that somebody else has started ends first.
one_shot() { # SERVICE
  running=$(containers "$1")
  [ -z "$running" ] || follow docker wait "$running" >/dev/null
  follow docker compose up --detach --no-deps --no-build "$1" || refuse "$1 could not be started: \`docker compose up --no-deps $1\` says why. The rest was not touched."
  made=$(docker compose ps --all --quiet "$1")
  [ "$(docker wait "$made")" = 0 ] && return
  docker logs --tail 10 "$made" >&2
  back_out "$1 failed, with the lines above. The site is served as before. When it is mended, run this again."
}
