#!/usr/bin/env bash
# Brings up the whole Compose stack under a name and a port of its own, drives the main journey through it in a browser,
# and takes it down again with its volumes. An installation that runs on this machine is not touched. STORE=versity runs it on
# Versity S3 Gateway instead of MinIO.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

say() { printf 'compose-test: %s\n' "$*"; }

if ! docker info >/dev/null 2>&1 || ! docker compose version >/dev/null 2>&1; then
  say 'no Docker engine with Compose answers on this machine: start one, or install Docker'
  exit 1
fi

free_port() { node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })'; }

# Settings of this shell, or of an .env file, are an operator's and would change what is tested.
while read -r name; do unset "$name" "${name}_FILE"; done < <(sed -nE 's/^([A-Z0-9_]+)=.*/\1/p' .env.example)
unset REPLACE WHERE
export COMPOSE_PROJECT_NAME="leadlight-test-$$" COMPOSE_FILE="docker-compose.yml${STORE:+:infra/$STORE/compose.yml}" COMPOSE_ENV_FILES=/dev/null COMPOSE_PROGRESS=plain
WEB_PORT=$(free_port)
# Demo jobs would stand beside the test's own. With three of the API, whatever is asked twice is asked of two of them.
export SEED_DEMO=false API_REPLICAS=3
export WEB_PORT STACK_URL="http://localhost:$WEB_PORT" SITE_ORIGIN="http://localhost:$WEB_PORT"
# All applicants come from one address.
export APPLY_BURST=100000 APPLY_DAY=100000

logs=.cache/compose-test
mkdir -p "$logs"
finish() {
  local status=$?
  if [ "$status" -ne 0 ]; then
    docker compose logs --no-color >"$logs/stack.log" 2>&1 || true
    say "failed; the log of every service is in $logs/stack.log"
  fi
  docker compose --profile '*' down --volumes --remove-orphans --timeout 20 >"$logs/down.log" 2>&1 || say "could not clean up; see $logs/down.log"
}
trap finish EXIT

step() { # step WHAT LOG COMMAND...: says how long it took; shows the end of its output when it fails
  local what=$1 log="$logs/$2.log" begun=$SECONDS; shift 2
  say "$what …"
  "$@" >"$log" 2>&1 || { tail -40 "$log"; say "$what failed"; return 1; }
  say "$what took $((SECONDS - begun)) s"
}

making='making the object store (it takes minutes the first time)'
if [ -n "${STORE:-}" ]; then step "$making" store docker compose build minio; else step "$making" minio bash minio/build.sh; fi
step 'building the other images' build docker compose build api web secrets
step 'starting, until every service is healthy' up docker compose up --no-build --detach --wait --wait-timeout 180
docker compose ps --all --format 'table {{.Service}}\t{{.Status}}'

PLAYWRIGHT_CHROMIUM=$(node web/scripts/browser.mjs) npx playwright test --config infra/compose-test/playwright.config.ts "$@"
