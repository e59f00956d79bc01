#!/bin/sh
# Puts the operator's origin into a copy of the built documents and compresses them. The build itself stays read-only;
# its hashed assets are served from where they are.
set -eu
# A killed nginx leaves its socket.
rm -f /tmp/inner.sock
# What an earlier start kept may be another site's.
rm -rf /var/cache/leadlight/*

build=/usr/share/leadlight/client
site=/tmp/site

rm -rf "$site"
mkdir "$site"
for entry in "$build"/*; do
  [ "$entry" = "$build/assets" ] || cp -r "$entry" "$site/"
done
grep -rlF https://leadlight.invalid "$site" | while read -r file; do
  sed -i "s|https://leadlight\.invalid|$PUBLIC_URL|g" "$file"
  rm -f "$file.gz"
done
find "$site" -type f -name '*.html' -exec gzip -9 --keep --force {} +
