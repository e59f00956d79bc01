#!/bin/sh
# Passes on nginx's error log without the client's address and request, and without what opens a resume or an applicant's page:
# no log contains these.
set -eu
rm -f /tmp/errors
mkfifo /tmp/errors
# Opened for writing too, so that it does not end when nginx reopens it.
sed -u -e 's/, client: .*//' -e 's#\(resumes\|application\)/[^"]*#\1/***#gI' -e 's/\(eyJ[[:alnum:]_-]\{5\}\|lla_\)[^ "]*/***/g' <>/tmp/errors >&2 &
