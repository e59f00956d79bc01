#!/bin/sh
# Makes every secret that is missing and hands each reader a copy that it alone can read.
#
#   secrets            make what is missing
#   secrets show       the same, then print the admin's sign-in
#   secrets password   give the admin a new password and print it; restart the API afterwards
#
# Originals belong to root in /secrets/own. Those of the database and the object store are never replaced, because they
# keep what they were first given.
set -eu
umask 077
cd /secrets

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

# Four groups of five, without characters that are easily confused: 32 letters, 100 bits.
password() {
  head -c 20 /dev/urandom | od -An -v -tu1 -w1 |
    awk '{ printf "%s%s", (NR > 1 && NR % 5 == 1 ? "-" : ""), substr("abcdefghijkmnpqrstuvwxyz23456789", $1 % 32 + 1, 1) }'
}

# Written beside its place and moved there, so that a stop half-way leaves no half secret.
make() { # make NAME COMMAND...
  name=$1; shift
  [ -s "own/$name" ] || { "$@" >"own/.$name" && chmod 0400 "own/.$name" && mv "own/.$name" "own/$name"; }
}

give() { # give UID FOLDER NAME...
  owner=$1 folder=$2; shift 2
  mkdir -p "$folder" && chmod 0755 "$folder"
  for name in "$@"; do
    cp "own/$name" "$folder/.$name" && chmod 0400 "$folder/.$name" && chown "$owner:$owner" "$folder/.$name"
    mv "$folder/.$name" "$folder/$name"
  done
}

mongodb_uri() { printf 'mongodb://leadlight:%s@mongo:27017/leadlight' "$(cat own/mongo-app-password)"; }

show() { printf 'E-mail    %s\nPassword  %s\n' "${ADMIN_EMAIL:-admin@leadlight.example}" "$(cat own/admin-password)"; }

chmod 0755 .
mkdir -p own
[ "${1:-}" = password ] && rm -f own/admin-password
make admin-password password
make jwt-secret random 48
make mongo-root-password random 24
make mongo-app-password random 24
make minio-root-user random 10
make minio-root-password random 24
make s3-access-key-id random 10
make s3-secret-access-key random 20
mongodb_uri >own/mongodb-uri
give "$MONGO_UID" mongo mongo-root-password mongo-app-password
give "$MINIO_UID" minio minio-root-user minio-root-password s3-access-key-id s3-secret-access-key
give "$API_UID" api admin-password jwt-secret mongodb-uri s3-access-key-id s3-secret-access-key

case ${1:-} in
  '') ;;
  show | password) show ;;
  *) echo "secrets: $1 is not known; try show or password" >&2; exit 2 ;;
esac
