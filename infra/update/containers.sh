# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# What runs, and what of it is not what docker-compose.yml, the settings and the images ask for now.

containers() { # of SERVICE, those that run, oldest first
  docker compose ps --quiet --status running --status restarting --status paused "$1" 2>/dev/null |
    xargs -r docker inspect --format '{{.Created}} {{.Id}}' | sort | cut -d ' ' -f 2
}

count() { containers "$1" | wc -l | tr -d ' '; }

# What docker-compose.yml and the settings ask for, at this moment: a line for each service, its name and the hash of its
# configuration. With all profiles, for what runs of them. Through `config` first, because `config --hash` alone ignores env_file
# (github.com/docker/compose/issues/14001).
wanted=
read_wanted() {
  wanted=$(docker compose --profile '*' config | docker compose --file - --profile '*' config --hash '*') || back_out 'docker-compose.yml or `.env` cannot be read; the lines above say why. Nothing was replaced.'
  for service in $(docker compose ps --services); do
    [ -n "$(wanted_of "$service")" ] ||
      back_out "The service $service runs, and docker-compose.yml has none of that name. If a file of yours has, put COMPOSE_FILE into \`.env\`; if it is left over, take its container away with \`docker rm --force\`. Nothing was replaced."
  done
}

wanted_of() { printf '%s\n' "$wanted" | sed -n "s/^$1 //p"; } # SERVICE

# The same two things that Compose compares: that hash, and the image behind the container's name of it.
is_current() { # SERVICE ID
  set -- "$(wanted_of "$1")" $(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}} {{.Config.Image}}' "$2")
  [ "$2" = "$1" ] && [ "$3" = "$(image_of "$4")" ]
}

outdated() { # of SERVICE, the containers that are to be replaced
  for id in $(containers "$1"); do is_current "$1" "$id" || echo "$id"; done
}

changed() { # of SERVICES, those that run and are to be replaced
  for service in "$@"; do [ -z "$(outdated "$service")" ] || echo "$service"; done
}

# Files of this folder that it mounts are no part of that hash.
has_newer_files() { # ID
  touch -d "$(docker inspect --format '{{.State.StartedAt}}' "$1" | sed 's/\..*//')Z" "$lock.started"
  docker inspect --format '{{range .Mounts}}{{if eq .Type "bind"}}{{println .Source}}{{end}}{{end}}' "$1" |
    while read -r file; do [ ! -f "$file" ] || find "$file" -newer "$lock.started"; done | grep -q .
}

# Settings on the command line of an earlier `up` are known to nobody now.
keep_domain() {
  proxy=$(containers tls)
  [ -n "$proxy" ] || return 0
  docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}' "$proxy" | grep -qx 'DOMAIN=localhost' ||
    ! docker compose --profile tls config tls | grep -q ' DOMAIN: localhost$' ||
    refuse 'The service tls runs for a domain that is not set here, so this would take the site away: put DOMAIN, and COMPOSE_PROFILES=tls, into `.env` and run this again. Nothing was replaced.'
}

# What a profile brings besides, such as a proxy with TLS.
others() {
  docker compose ps --services | grep -vxE 'secrets|mongo|mongo-init|minio|minio-init|api|web' || true
}

health_of() { docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null || true; } # ID

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

restart() { # SERVICE, with more words for `up`
  say "Restarting $1 …"
  follow docker compose up --detach --no-deps --no-build --wait --wait-timeout "$ready_s" "$@" ||
    refuse "$1 is not ready after $ready_s s: \`docker compose logs $1\` says why. The rest was not touched. When it is mended, run this again."
}

# Its ports stay open, and where its file is the same nothing happens.
reload_proxy() { # ID
  follow docker exec "$1" caddy reload --config /etc/caddy/Caddyfile ||
    refuse 'infra/tls/Caddyfile was refused; the lines above say why. tls goes on as before, and everything else is at the new version.'
}

restart_others() {
  for service in $(others); do
    for id in $(containers "$service"); do
      if ! is_current "$service" "$id"; then
        restart "$service"
      elif [ "$service" = tls ]; then
        reload_proxy "$id"
      elif has_newer_files "$id"; then
        restart "$service" --force-recreate
      fi
    done
  done
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
