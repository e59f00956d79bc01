# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# web holds the published port, which no two containers can. So it is replaced only where it has to be, and the new one is made
# ready to start before the old one ends.

# Both are set for as long as nobody may get in.
old_web=
new_web=

# An update that was killed in between left the old one stopped. It serves again, and is replaced in its turn.
rescue_web() {
  running=$(containers web)
  stopped=$(docker compose ps --all --quiet --status exited web | tail -n 1)
  [ -z "$running" ] || [ -n "$stopped" ] || return 0
  [ -z "$running" ] || ! until_ready "$running" || return 0
  say 'web does not serve. Starting it …'
  [ -z "$running" ] || docker rm --force "$running" >/dev/null
  if [ -n "$stopped" ]; then docker start "$stopped" >/dev/null; else docker compose up --detach --no-deps --no-build web; fi &&
    until_ready "$(containers web)" || refuse 'web does not start: `docker compose logs web` says why. Nothing was replaced. When it is mended, run this again.'
}

replace_web() {
  old=$(outdated web)
  if [ -z "$old" ]; then
    until_ready "$(containers web)" ||
      refuse "web is at the new version and not ready after $ready_s s: \`docker compose logs web\` says why. When it is mended, run this again."
    docker compose rm --force web >/dev/null 2>&1
    return
  fi
  keep_before "$old"
  docker compose rm --force web >/dev/null 2>&1
  follow docker compose up --no-start --no-deps --no-build --no-recreate --scale web=2 web
  new=$(docker compose ps --all --quiet --status created web)
  [ -n "$new" ] || back_out 'A new web could not be made, with the lines above. The old one serves. The API is at the new version.'
  is_current web "$new" || { docker rm "$new" >/dev/null; changed_meanwhile; }

  say 'Replacing web: for a moment nobody gets in, and what is open then is cut …'
  new_web=$new
  old_web=$old
  docker kill "$old" >/dev/null
  if docker start "$new" >/dev/null && until_ready "$new"; then
    end_web_change
    return
  fi
  say 'The last lines of the new web:'
  docker logs --tail 15 "$new" 2>&1 | sed 's/^/  /'
  end_web_change
  back_out "The new web was not ready within $ready_s s; the lines above say why. The old one serves again. The API is at the new version. Mend the cause and run this again."
}

# One of the two stays: the new one where it is ready.
end_web_change() {
  [ -n "$old_web" ] || return 0
  if [ "$(health_of "$new_web")" = healthy ]; then
    docker rm "$old_web" >/dev/null
  else
    docker rm --force "$new_web" >/dev/null
    docker start "$old_web" >/dev/null
  fi
  old_web=
}
