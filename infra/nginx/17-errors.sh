#!/bin/sh
# Reads what nginx has to say about itself and passes it on without who asked for what: no log here carries an address.
set -eu
rm -f /tmp/errors
mkfifo /tmp/errors
# Opened for writing too, so that it does not end when nginx opens it anew.
sed -u 's/, client: .*//' <>/tmp/errors >&2 &
