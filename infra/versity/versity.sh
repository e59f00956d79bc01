#!/bin/sh
#   versity serve    run the object store
#   versity init     make the API's account the owner of a private bucket; runs at every start
set -eu
umask 077

secret() { cat "/run/secrets/minio/$1"; }
root=$(secret minio-root-user) root_secret=$(secret minio-root-password) key=$(secret s3-access-key-id)

serve() {
  # In memory and new at every start, so that a changed secret is used. The role "user" creates no buckets.
  mkdir -p /tmp/iam
  printf '{"accessAccounts":{"%s":{"access":"%s","secret":"%s","role":"user"}}}' \
    "$key" "$key" "$(secret s3-secret-access-key)" >/tmp/iam/users.json
  export ROOT_ACCESS_KEY_ID="$root" ROOT_SECRET_ACCESS_KEY="$root_secret"
  exec versitygw --port :9000 --health /health --quiet --iam-dir /tmp/iam posix /data
}

init() {
  export ADMIN_ACCESS_KEY_ID="$root" ADMIN_SECRET_ACCESS_KEY="$root_secret" ADMIN_ENDPOINT_URL=http://minio:9000
  # The first command also removes a policy and an ACL. It fails where there is no bucket yet.
  versitygw admin change-bucket-owner --bucket "$S3_BUCKET" --owner "$key" 2>/dev/null ||
    versitygw admin create-bucket --bucket "$S3_BUCKET" --owner "$key"
}

"$1"
