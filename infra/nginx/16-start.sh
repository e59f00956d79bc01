#!/bin/sh
# Puts the operator's origin into a copy of the built documents and compresses them. The build itself stays read-only;
# its hashed assets are served from where they are. nginx starts after this, so it is fast.
set -eu
# A killed nginx leaves its socket.
rm -f /tmp/inner.sock
# The cache of an earlier start may contain another PUBLIC_URL.
rm -rf /var/cache/leadlight/*

build=/usr/share/leadlight/client
site=/tmp/site

rm -rf "$site"
mkdir "$site"
find "$build" -mindepth 1 -maxdepth 1 ! -name assets -exec cp -r -t "$site" {} +
find "$site" -type f -exec grep -lFZ https://leadlight.invalid {} + | xargs -0r sed -i "s|https://leadlight\.invalid|$PUBLIC_URL|g"

# In the background; until it is done, nginx compresses each response itself.
find "$site" -type f -name '*.html' -exec sh -c 'for file; do gzip -9 <"$file" >"$file.part" && mv "$file.part" "$file.gz"; done' sh {} + &

# Passes on nginx's error log without the client's address and request, and without tokens of resumes and applications.
rm -f /tmp/errors
mkfifo /tmp/errors
# Opened for writing too, so that it does not end when nginx reopens it.
sed -u -e 's/, client: .*//' -e 's#\(resumes\|application\)/[^"]*#\1/***#gI' -e 's/\(eyJ[[:alnum:]_-]\{5\}\|lla_\)[^ "]*/***/g' <>/tmp/errors >&2 &
