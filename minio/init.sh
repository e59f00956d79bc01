#!/bin/sh
# Prepares the object store: one private bucket, and one account that reaches it and nothing else.
# It runs at every start and changes nothing that is already right.
set -eu

secret() { cat "/run/secrets/minio/$1"; }
MC_CONFIG_DIR=/tmp/mc
MC_HOST_store="http://$(secret minio-root-user):$(secret minio-root-password)@minio:9000"
export MC_CONFIG_DIR MC_HOST_store
key=$(secret s3-access-key-id)

mc mb --quiet --ignore-existing "store/$S3_BUCKET"
mc anonymous set none --quiet "store/$S3_BUCKET"
sed "s/BUCKET/$S3_BUCKET/" /etc/minio-init/policy.json >/tmp/policy.json
mc admin policy create store leadlight /tmp/policy.json
# The secret goes in through standard input: arguments can be read by others on the host.
printf '%s\n%s\n' "$key" "$(secret s3-secret-access-key)" | mc admin user add store
mc admin user info store "$key" | grep -q 'PolicyName: leadlight$' || mc admin policy attach store leadlight --user "$key"
