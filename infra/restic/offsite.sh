#!/bin/sh
# Runs restic for the service offsite. A backup and a check leave their result in the backups folder, where the API reads it:
# offsite.ok is as old as the last good backup, offsite.failed has the last lines of the last failed run.
set -eu
umask 022
failed=/backups/offsite.failed

refuse() {
  echo "offsite: $1 is not set, so nothing was done. Set it in .env, as docs/operations/backup.md says." >&2
  exit 1
}
[ -n "${RESTIC_REPOSITORY:-}${RESTIC_REPOSITORY_FILE:-}" ] || refuse RESTIC_REPOSITORY
[ -n "${RESTIC_PASSWORD:-}${RESTIC_PASSWORD_FILE:-}${RESTIC_PASSWORD_COMMAND:-}" ] || refuse RESTIC_PASSWORD

command=${1:-}
case $command in
  # A restore must not bring an old result back.
  backup) set -- "$@" --exclude='*.partial' --exclude='/backups/offsite.*' ;;
  check) ;;
  *) exec restic "$@" ;;
esac

# After a signal restic removes its lock, and this script still records the failure.
trap : INT TERM
status=0
restic "$@" 2>/tmp/errors || status=$?
cat /tmp/errors >&2
title="restic $command failed:"
if [ "$status" -ne 0 ] && [ "$command" = backup ] && grep -qs '^restic check failed:' "$failed"; then
  : # A failed check stays until a check succeeds.
elif [ "$status" -ne 0 ]; then
  { echo "$title" && tail -n 10 /tmp/errors; } | sed 's#://[^ ]*@#://***@#g' >/backups/.offsite.failed
  mv /backups/.offsite.failed "$failed"
else
  [ ! -e "$failed" ] || [ "$(head -n 1 "$failed")" != "$title" ] || rm -f "$failed"
  [ "$command" != backup ] || touch /backups/offsite.ok
fi
exit "$status"
