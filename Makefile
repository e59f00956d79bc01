.DEFAULT_GOAL := help
.PHONY: help start dev doctor adopt update measure-update backup backups verify-backup restore test test-compose test-swarm fuzz faults bench bench-compose lighthouse taps screenshots pictures placeholders audit clean
MAKEFLAGS += --no-print-directory

installed := node_modules/.package-lock.json
api_built := api/dist/main.js
web_built := web/dist/server/render.js

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

start: $(api_built) $(web_built) ## Install, build and run everything on http://localhost:3000
	@exec npm start --silent

dev: $(api_built) ## The same with reload on change, at http://localhost:5173
	@exec npm run dev --silent

doctor: $(api_built) ## Check this installation: what is wrong, and what to do. It changes nothing
	@exec node api/dist/doctor.js

adopt: $(api_built) ## Say that database and files belong together, after a move or a restore
	@exec node api/dist/adopt.js

backup: $(api_built) ## Archive everything that is kept, also while it runs; the last line is the file
	@exec node api/dist/backup.js make

backups: $(api_built) ## List the archives, with age and size
	@exec node api/dist/backup.js list

verify-backup: $(api_built) ## Restore FILE=… into another folder, start on it, compare every byte
	@exec node api/dist/backup.js verify '$(FILE)'

restore: $(api_built) ## Put FILE=… in the place of what is kept; REPLACE=1 where there is data
	@exec node api/dist/backup.js restore '$(FILE)'

test: $(installed) ## Run every check: lint, types, unit, API journeys, web, browser journeys
	@node .ci/checks.mjs

test-compose: $(installed) ## Run the main journey against the Docker Compose stack
	@bash infra/compose-test/run.sh

test-swarm: $(installed) ## Run the stack in a Swarm: update, broken update, killed replica, all of it under load
	@node infra/swarm/test.mjs

update: ## Bring the running Compose stack to what is here now, while it serves
	@sh infra/update/update.sh

measure-update: $(installed) ## Update a stack of its own under load, with one replica and with three; a table, and JSON in bench/out/
	@node infra/update/measure.mjs

fuzz: $(api_built) $(web_built) ## Send made-up requests to the whole API; a table, and JSON in bench/out/
	@node infra/fuzz/run.mjs

faults: $(installed) ## Let the Compose stack meet faults under load, and compare every acknowledged byte
	@node infra/faults/run.mjs

bench: $(api_built) $(web_built) ## Measure speed and memory; a table, and JSON in bench/out/
	@npm run bench --silent -w @leadlight/api

bench-compose: $(installed) ## Measure the Compose stack beside what it stands on; a table, and JSON in bench/out/
	@node infra/bench-compose/run.mjs

lighthouse: $(web_built) $(api_built) ## Measure every public route with Lighthouse; a table, and JSON in bench/out/
	@npm run lighthouse --silent -w web

taps: $(web_built) $(api_built) ## Measure how soon first taps are answered on a slow phone; a table, and JSON in bench/out/
	@npm run taps --silent -w web

screenshots: $(web_built) $(api_built) ## Picture every page and screen into docs/screenshots/
	@npm run screenshots --silent -w web

pictures: $(installed) ## Make the pictures, films and icons again from their sources
	@npm run make --silent -w @leadlight/pictures

placeholders: $(installed) ## List what of the agency's facts is still a placeholder
	@npm run placeholders --silent -w web

audit: $(installed) ## Ask the registry for known vulnerabilities
	@npm audit

clean: ## Remove what was installed and built; the data in .data/ stays
	@rm -rf node_modules api/node_modules web/node_modules pictures/node_modules api/dist web/dist .cache

$(installed): package.json package-lock.json api/package.json api/engine/package.json web/package.json pictures/package.json
	@echo 'Installing packages (about a minute the first time) …'
	@npm ci --loglevel=error
	@touch $@

$(api_built): $(installed) $(shell find api/src -name '*.ts' 2>/dev/null) api/tsconfig.build.json tsconfig.json
	@echo 'Building the API …'
	@npm run build --silent -w @leadlight/api
	@touch $@

$(web_built): $(installed) $(shell find web/src web/public web/scripts web/vite.config.ts web/index.html -type f 2>/dev/null)
	@echo 'Building the site …'
	@npm run build --silent -w web
	@touch $@
