# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# What is printed, and how a run ends.

say() { printf 'update: %s\n' "$*"; }

refuse() {
  say "$*" >&2
  exit 1
}

# What was made now is not what was read at the begin.
changed_meanwhile() {
  refuse 'docker-compose.yml, `.env` or an image was changed while this ran. The site serves. Run this again: it goes on with what is there then.'
}

listed() { # of a b c: a, b, c
  printf '%s' "$*" | sed 's/ /, /g'
}

# Runs a command that may take long so that a signal is heard meanwhile.
follow() {
  "$@" &
  child=$!
  if wait "$child"; then followed=0; else followed=$?; fi
  child=
  return "$followed"
}

# Whatever happens, at least as many replicas serve as before, and one web; only what has not answered yet is taken away.
interrupted() {
  trap '' INT TERM HUP
  [ -z "${child:-}" ] || kill "$child" 2>/dev/null || true
  drop_unready
  end_web_change
  docker compose rm --force web >/dev/null 2>&1
  say "Interrupted. The site is served by $(count api) replicas, of which $(outdated api | wc -l | tr -d ' ') are at the version before, and by the $([ -z "$(outdated web)" ] && echo new || echo old) web. Run it again to go on; it begins where this one ended." >&2
  trap - EXIT
  case $1 in INT) exit 130 ;; *) exit 143 ;; esac
}
