# One update at a time. The lock is a folder with the number of the process that holds it and the number of replicas there are
# to be. One that was cut off leaves it, and one replica too many at most, which the next run takes away again.

lock=.cache/update.lock

take_lock() {
  mkdir -p .cache
  replicas=$(count api)
  if ! mkdir "$lock" 2>/dev/null; then
    holder=$(cat "$lock/pid" 2>/dev/null || echo 0)
    if [ "$holder" != 0 ] && kill -0 "$holder" 2>/dev/null; then
      refuse "Another update runs here, as process $holder. Wait for its end. If that is no update, remove the folder $lock and run this again."
    fi
    before=$(cat "$lock/replicas" 2>/dev/null || echo "$replicas")
    [ "$replicas" -ne $((before + 1)) ] || replicas=$before
    say 'An update before was cut off. This one goes on from there.'
    # Whoever moves it away first has it.
    mv "$lock" "$lock.$$" 2>/dev/null && rm -r "$lock.$$" && mkdir "$lock" 2>/dev/null ||
      refuse 'Another update has just begun. Wait for its end.'
  fi
  echo "$replicas" >"$lock/replicas"
  echo $$ >"$lock/pid"
}

give_back_lock() { rm -rf "$lock"; }
