#!/bin/sh
# Passes on nginx's error log without the client's address, which no log contains.
set -eu
rm -f /tmp/errors
mkfifo /tmp/errors
# Opened for writing too, so that it does not end when nginx reopens it.
sed -u 's/, client: .*//' <>/tmp/errors >&2 &
