#!/bin/sh
# Puts the operator's origin into a copy of the built documents and compresses them. The build itself stays read-only;
# its hashed assets are served from where they are. Nobody gets in before this is done, so it takes few processes.
set -eu
# A killed nginx leaves its socket.
rm -f /tmp/inner.sock
# What an earlier start kept may be another site's.
rm -rf /var/cache/leadlight/*

build=/usr/share/leadlight/client
site=/tmp/site

rm -rf "$site"
mkdir "$site"
find "$build" -mindepth 1 -maxdepth 1 ! -name assets -exec cp -r -t "$site" {} +
find "$site" -type f -exec grep -lFZ https://leadlight.invalid {} + | xargs -0r sed -i "s|https://leadlight\.invalid|$PUBLIC_URL|g"

# Beside nginx, which compresses what it is asked for until these are there.
find "$site" -type f -name '*.html' -exec sh -c 'for file; do gzip -9 <"$file" >"$file.part" && mv "$file.part" "$file.gz"; done' sh {} + &
