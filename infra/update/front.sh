# web holds the published port, which no two containers can. So it is replaced only where it has to be, and the new one is made
# ready to start before the old one ends.

replace_front() {
  old=$(outdated web)
  [ -n "$old" ] || return 0
  keep_before "$old"
  docker compose rm --force web >/dev/null 2>&1
  follow docker compose up --no-start --no-deps --no-build --no-recreate --scale web=2 web
  new=$(docker compose ps --all --quiet --status created web)
  [ -n "$new" ] || back_out 'A new web could not be made, with the lines above. The old one serves. The API is at the new version.'

  say 'Replacing web: for a moment nobody gets in, and what is open then is cut …'
  docker stop --time 0 "$old" >/dev/null
  if docker start "$new" >/dev/null && until_ready "$new"; then
    docker rm "$old" >/dev/null
    return
  fi
  say 'The last lines of the new web:'
  docker logs --tail 15 "$new" 2>&1 | sed 's/^/  /'
  docker rm --force "$new" >/dev/null
  docker start "$old" >/dev/null
  back_out "The new web was not ready within $ready_s s; the lines above say why. The old one serves again. The API is at the new version. Mend the cause and run this again."
}
