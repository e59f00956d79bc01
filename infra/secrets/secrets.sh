#!/bin/sh
# Creates every missing secret and gives each service a copy that only this service can read.
#
#   secrets                      create missing secrets
#   secrets show                 the same, then print the admin's first sign-in
#   secrets set-admin-password   read the admin's first password twice, then the same
#   secrets set-smtp-url         read the address of the mail server, then the same
#   secrets set-imap-url         read the address of the mailbox, then the same
#
# The first start creates the account with the admin's password. Afterwards the password may be deleted; it is not created again.
# The originals belong to root in /secrets/own. Secrets of the database and the object store are never replaced.
set -eu
umask 077
case $*, in
  , | show, | set-admin-password, | set-smtp-url, | set-imap-url,) ;;
  *) echo "secrets: $* is not known; try show, set-admin-password, set-smtp-url or set-imap-url" >&2; exit 2 ;;
esac
cd /secrets
# Of two that run at once, the second waits and uses what the first made.
exec 9<. && flock 9

refuse() { echo "secrets: $1" >&2; exit 1; }

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

# Four groups of five, without characters that are easily confused: 32 letters, 100 bits.
password() {
  head -c 20 /dev/urandom | od -An -v -tu1 -w1 |
    awk '{ printf "%s%s", (NR > 1 && NR % 5 == 1 ? "-" : ""), substr("abcdefghijkmnpqrstuvwxyz23456789", $1 % 32 + 1, 1) }'
}

# Characters that can be seen: zeros, as a power cut can leave them in a file, count for nothing.
is_whole() { # is_whole FILE MINIMUM
  [ "$(tr -cd '!-~' <"$1" | wc -c)" -ge "$2" ]
}

# Written beside its place, on disk before it gets its name: a full disk, a stop or a power cut leaves no half secret.
write() { # write NAME MINIMUM COMMAND...
  name=$1 minimum=$2; shift 2
  rm -f "own/.$name"
  { "$@" >"own/.$name" && is_whole "own/.$name" "$minimum" && chmod 0400 "own/.$name" && sync "own/.$name"; } || {
    rm -f "own/.$name"
    refuse "$name could not be written: make room on the disk of the volume secrets and start again."
  }
  mv "own/.$name" "own/$name"
  sync own
}

make() { # make NAME MINIMUM COMMAND...
  [ -e "own/$1" ] || write "$@"
  chmod 0400 "own/$1"
  is_whole "own/$1" "$2" || refuse "$1 should be at least $2 characters in /secrets/own/$1: delete it and start again, and\
 a new one is made (docker compose run --rm --entrypoint rm secrets -f /secrets/own/$1)."
}

give() { # give UID FOLDER NAME...
  owner=$1 folder=$2; shift 2
  mkdir -p "$folder" && chmod 0755 "$folder"
  for name in "$@"; do
    # Synced while it is still root's: without further rights, root cannot open what is another's.
    rm -f "$folder/.$name"
    { cp "own/$name" "$folder/.$name" && chmod 0400 "$folder/.$name" && sync "$folder/.$name"; } || {
      rm -f "$folder/.$name"
      refuse "the copy of $name for $folder could not be written: make room on the disk of the volume secrets and start again."
    }
    chown "$owner:$owner" "$folder/.$name"
    mv "$folder/.$name" "$folder/$name"
  done
  sync "$folder"
}

mongodb_uri() { printf 'mongodb://leadlight:%s@mongo:27017/leadlight' "$(cat own/mongo-app-password)"; }

# Where a restore, which runs as the API's user, leaves what belongs to the data that it brought. Root reads it as one of its
# group, since it has no other rights here.
open_handover() {
  [ -e restored ] && return
  rm -rf .restored
  mkdir .restored && chmod 2770 .restored && chown "$API_UID:0" .restored && mv .restored restored
}

take_over() { # take_over NAME MINIMUM
  [ -e "restored/$1" ] || return 0
  is_whole "restored/$1" "$2" || refuse "the $1 that a restore left in /secrets/restored is not whole: run the restore again."
  write "$1" "$2" cat "restored/$1"
  rm "restored/$1"
}

read_secretly() { # read_secretly PROMPT: sets $answer
  printf '%s: ' "$1" >&2
  [ ! -t 0 ] || stty -echo
  IFS= read -r answer || true
  [ ! -t 0 ] || { stty echo && echo >&2; }
}

set_admin_password() {
  read_secretly 'Password of the admin, at least 12 characters'
  first=$answer
  read_secretly 'The same password again'
  [ "$answer" = "$first" ] || refuse 'the two passwords differ. Nothing was changed.'
  [ "${#first}" -ge 12 ] || refuse 'the password should have at least 12 characters. Nothing was changed.'
  write admin-password 12 printf %s "$first"
  echo 'The first start creates the account with this password. If there is an account, it keeps its own password.'
}

set_url() { # set_url SCHEME PROMPT
  scheme=$1 setting=$(echo "$1" | tr '[:lower:]' '[:upper:]')_URL
  read_secretly "$2"
  case $answer in
    "$scheme"://?* | "${scheme}s"://?*) ;;
    *) refuse "the address should begin with $scheme:// or ${scheme}s://. Nothing was changed." ;;
  esac
  write "$scheme-url" 8 printf %s "$answer"
  echo "Set ${setting}_FILE=/run/secrets/api/$scheme-url in .env, without $setting. Then: BUILD=no make update"
}

give_or_remove() { # give_or_remove NAME: one that need not be there
  if [ -e "own/$1" ]; then give "$API_UID" api "$1"; else rm -f "api/$1"; fi
}

show() {
  [ -e own/admin-password ] || refuse 'the first password is no longer stored. For a new one: docker compose run --rm admin-reset'
  printf 'E-mail    %s\nPassword  %s\n' "${ADMIN_EMAIL:-admin@leadlight.example}" "$(cat own/admin-password)"
  echo 'This is the first password. If it was changed, or an archive was restored, it no longer works: docker compose run --rm admin-reset'
}

chmod 0755 .
mkdir -p own && sync .
open_handover
take_over jwt-secret 32
take_over link-secret 32
case ${1:-} in
  set-admin-password) set_admin_password ;;
  set-smtp-url) set_url smtp 'Address of the mail server, such as smtps://user:password@host' ;;
  set-imap-url) set_url imap 'Address of the mailbox, such as imaps://user:password@host/INBOX' ;;
esac
# The last one below is never replaced: where it is, this is not the first run.
{ [ -e own/s3-access-key-id ] && [ ! -e own/admin-password ]; } || make admin-password 12 password
make jwt-secret 32 random 48
make link-secret 32 random 48
make mongo-root-password 12 random 24
make mongo-app-password 12 random 24
# The least that MinIO takes.
make minio-root-user 3 random 10
make minio-root-password 8 random 24
make s3-secret-access-key 8 random 20
make s3-access-key-id 3 random 10
# Follows the password at every start.
write mongodb-uri 54 mongodb_uri
give "$MONGO_UID" mongo mongo-root-password mongo-app-password
give "$MINIO_UID" minio minio-root-user minio-root-password s3-access-key-id s3-secret-access-key
give "$API_UID" api jwt-secret link-secret mongodb-uri s3-access-key-id s3-secret-access-key
give_or_remove admin-password
give_or_remove smtp-url
give_or_remove imap-url
[ "${1:-}" != show ] || show
