# shellcheck shell=sh disable=SC2034,SC2046,SC2154 # Parts of update.sh, which share its variables.
# One update at a time. The lock is a file with the number of the process that holds it and the number of replicas there are to
# be. One that was cut off leaves it, and one replica too many at most, which the next run takes away again.

lock=.cache/update.lock

take_lock() {
  mkdir -p .cache
  replicas=$(count api)
  # A link is made whole or not at all: nobody ever reads a lock without its process.
  mine=$lock.$$
  echo "$$ $replicas" >"$mine"
  ln "$mine" "$lock" 2>/dev/null || take_over
  rm "$mine"
}

take_over() {
  held=$(cat "$lock" 2>/dev/null) || no_lock 'Another update has just ended. Run this again.'
  holder=${held% *}
  before=${held#* }
  ! kill -0 "$holder" 2>/dev/null ||
    no_lock "Another update runs here, as process $holder. Wait for its end. If that is no update, remove the file $lock and run this again."
  [ "$replicas" -ne $((before + 1)) ] || replicas=$before
  echo "$$ $replicas" >"$mine"
  # Whoever moves it away first has it.
  mv "$lock" "$mine.held" 2>/dev/null || no_lock 'Another update has just begun. Wait for its end.'
  if [ "$(cat "$mine.held")" != "$held" ]; then
    ln "$mine.held" "$lock" 2>/dev/null || true
    no_lock 'Another update has just begun. Wait for its end.'
  fi
  rm "$mine.held"
  ln "$mine" "$lock" 2>/dev/null || no_lock 'Another update has just begun. Wait for its end.'
  say 'An update before was cut off. This one goes on from there.'
}

no_lock() {
  rm -f "$mine" "$mine.held"
  refuse "$*"
}

give_back_lock() { rm -f "$lock" "$lock.started"; }
