#!/bin/sh
# Puts the operator's origin into a copy of the built documents and compresses them. The build itself stays read-only;
# its hashed assets are served from where they are. nginx starts after this, so it is fast.
set -eu
# A killed nginx leaves its socket.
rm -f /tmp/inner.sock
# The cache of an earlier start may contain another PUBLIC_URL.
rm -rf /var/cache/leadlight/pictures /var/cache/leadlight/answers

build=/usr/share/leadlight/client
site=/tmp/site

rm -rf "$site"
mkdir "$site"
find "$build" -mindepth 1 -maxdepth 1 ! -name assets -exec cp -r -t "$site" {} +
find "$site" -type f -exec grep -lFZ https://leadlight.invalid {} + | xargs -0r sed -i "s|https://leadlight\.invalid|$PUBLIC_URL|g"

# The owner's words: the API renders the documents with them (GET /api/site/pages.tar), and they take the place of those of the build.
# The last ones stay on the volume, for a start while the API is down. Another build or PUBLIC_URL cannot use them.
build_id=$(sed -E 's/.*"id":"([0-9a-f]+)".*/\1/' /usr/share/leadlight/build.json)
kept=/var/cache/leadlight/pages/$build_id-$(printf %s "$PUBLIC_URL" | md5sum | cut -c1-8).tar
rm -f /tmp/words-known /tmp/pages.etag
mkdir -p "${kept%/*}"
# The copy of another build is for a way back to it.
find "${kept%/*}" -type f ! -path "$kept" -mtime +7 -delete

# Puts the documents of an archive in the place of those of the site. -m: nginx makes the ETag of the time and the size.
lay() {
  rm -rf /tmp/pages && mkdir /tmp/pages && tar -xmf "$1" -C /tmp/pages && gzip -9k /tmp/pages/*.html &&
    mv /tmp/pages/* "$site" && touch /tmp/words-known
}
if [ -f "$kept" ]; then lay "$kept" || echo 'The kept pages cannot be read.' >&2; fi

follow_words() {
  rm -f /tmp/pages.tar
  curl -fs --max-time 10 --etag-compare /tmp/pages.etag --etag-save /tmp/pages.etag.new -o /tmp/pages.tar \
    "http://$API_ORIGIN/api/site/pages.tar?build=$build_id" || return 0
  # Empty: nothing has changed.
  [ -s /tmp/pages.tar ] || return 0
  lay /tmp/pages.tar && mv /tmp/pages.etag.new /tmp/pages.etag &&
    cp /tmp/pages.tar "$kept.part" && mv "$kept.part" "$kept"
}
# In the background. Until the documents are compressed, nginx compresses each response itself.
(
  find "$site" -type f -name '*.html' -exec sh -c 'for file; do gzip -9 <"$file" >"$file.part" && mv "$file.part" "$file.gz"; done' sh {} +
  while :; do
    follow_words || echo 'The pages could not be replaced.' >&2
    sleep 1
  done
) &

# Passes on nginx's error log without the client's address and request, and without tokens of resumes and applications.
rm -f /tmp/errors
mkfifo /tmp/errors
# Opened for writing too, so that it does not end when nginx reopens it.
sed -u -e 's/, client: .*//' -e 's#\(resumes\|application\)/[^"]*#\1/***#gI' -e 's/\(eyJ[[:alnum:]_-]\{5\}\|lla_\)[^ "]*/***/g' <>/tmp/errors >&2 &
