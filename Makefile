.DEFAULT_GOAL := help
.PHONY: help start dev doctor admin-reset images update backup verify-backup restore test test-compose load clean
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

# infra/installation.sh chooses the installation and prints it first.

doctor: ## Check this installation and say what to do; changes nothing
	@sh infra/installation.sh doctor

admin-reset: ## Lost access: new password; removes second factor, passkeys and sessions
	@sh infra/installation.sh admin-reset

backup: ## Back up everything, also while it runs; the last line is the file
	@sh infra/installation.sh make

verify-backup: ## Restore FILE=… elsewhere and compare every byte
	@sh infra/installation.sh verify

restore: ## Restore FILE=…; REPLACE=1 where there is data
	@sh infra/installation.sh restore

test: $(installed) ## Run lint, types, unit tests, API journeys and journeys in Chromium
	@npm test --silent

test-compose: $(installed) ## Run the main journey against the Docker Compose stack
	@bash infra/compose-test/run.sh

images: ## Build all images once: an archive for the servers, or pushed to IMAGE_REGISTRY
	@sh infra/images.sh make

update: ## Update the running Compose stack while it serves
	@sh infra/update.sh

load: $(installed) ## Measure lists, applications and memory under load; prints a table
	@npm run load --silent

clean: ## Remove what was installed and built; the data in .data/ stays
	@rm -rf node_modules api/node_modules web/node_modules tools/pictures/node_modules api/build api/dist api/engine/dist web/dist .cache

# Runs the command $(2) under the title $(1) and prints its seconds.
step = @echo '$(1) …'; begun=$$(date +%s); $(2) && test -s $@ && touch $@ && echo "  $$(($$(date +%s) - begun)) s"

$(installed): package.json package-lock.json api/package.json api/engine/package.json web/package.json tools/pictures/package.json
	$(call step,Installing packages (about a minute the first time),npm ci --loglevel=error >/dev/null)

$(api_built): $(installed) $(shell find api/src -name '*.ts' 2>/dev/null) $(wildcard api/engine/*.ts) api/scripts/bundle.mjs api/engine/tsconfig.json api/tsconfig.build.json tsconfig.json
	$(call step,Building the API,{ test -s $@ || rm -rf api/build api/engine/dist; } && npm run build --silent -w @leadlight/api)

$(web_built): $(installed) $(shell find web/src web/public web/scripts web/vite.config.ts web/index.html -type f 2>/dev/null)
	$(call step,Building the site,npm run build --silent -w web)
