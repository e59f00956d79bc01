# Both images of the product, out of one build: `--target api` and `--target web`, as docker-compose.yml names them.

# Values of the labels.
ARG VERSION=2.0.0 REVISION=unknown SOURCE=unknown CREATED=1970-01-01T00:00:00Z

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /src
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY api/package.json api/
COPY api/engine/package.json api/engine/
COPY web/package.json web/
COPY tools/pictures/package.json tools/pictures/

# `npm sbom --omit dev` would leave out packages that are also used for development.
FROM manifests AS sbom
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --package-lock-only --offline \
  && npm sbom --package-lock-only --sbom-format cyclonedx -w @leadlight/api -w @leadlight/web > /sbom.cdx.json

# Everything that the builds need, with the types of the embedded database. The images contain no embedded database.
FROM manifests AS tools
RUN --mount=type=cache,target=/root/.npm npm ci -w @leadlight/api -w @leadlight/engine -w @leadlight/web --include-workspace-root
# Two builds may run at the same time, beside a site that serves.
ENV NODE_OPTIONS=--max-old-space-size=768

# The site, for both: the API renders its documents with data, nginx serves its files.
FROM tools AS site
COPY web web
RUN npm run build -w @leadlight/web

FROM tools AS api-build
COPY api api
RUN npm run build -w @leadlight/api

# What the API needs to run.
FROM manifests AS api-packages
RUN --mount=type=cache,target=/root/.npm npm ci -w @leadlight/api --omit=dev
COPY infra/image/prune.mjs /
RUN node /prune.mjs node_modules && node /prune.mjs api/node_modules

FROM node:24.21.0-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=api-packages /src/node_modules node_modules
# Its package.json, and what npm could not lay into the common folder beside another version.
COPY --from=api-packages /src/api api
COPY --from=api-build /src/api/dist api/dist
COPY api/demo-pictures api/demo-pictures
COPY api/demo-resumes api/demo-resumes
COPY --from=site /src/web/dist web/dist
COPY --from=sbom /sbom.cdx.json /usr/share/leadlight/sbom.cdx.json
# A fresh volume takes over these folders' owner.
RUN install -d -o node -g node /data /backups
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The bytes of uploads lie outside of the heap and are freed with the small objects that own them: collecting those often, while they
# are young, costs less than whole rounds.
CMD ["node", "--max-semi-space-size=2", "api/dist/main.js"]
HEALTHCHECK --interval=15s --timeout=5s --retries=3 --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ARG VERSION REVISION SOURCE CREATED
LABEL org.opencontainers.image.title=Leadlight org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.description="API and pages of a lead-generation agency: website, careers section and back office" \
  org.opencontainers.image.source=$SOURCE org.opencontainers.image.created=$CREATED
ENV REVISION=$REVISION

# With the copies that the build has packed, .gz and .br.
FROM site AS static
RUN rm -r web/dist/client/.vite

FROM nginxinc/nginx-unprivileged:1.30.6 AS web
RUN rm /etc/nginx/conf.d/default.conf
# A fresh volume takes over this folder's owner.
USER root
RUN install -d -o 101 -g 101 /var/cache/leadlight
USER 101
COPY infra/nginx/nginx.conf /etc/nginx/nginx.conf
COPY --chmod=755 infra/nginx/*.envsh infra/nginx/*.sh /docker-entrypoint.d/
COPY infra/nginx/*.template /etc/nginx/templates/
COPY infra/nginx/*.conf /etc/nginx/leadlight/
COPY --from=static /src/web/dist/server/nginx-routes.conf /etc/nginx/leadlight/routes.conf
COPY --from=static /src/web/dist/server/csp.json /src/web/dist/server/build.json /usr/share/leadlight/
COPY --from=sbom /sbom.cdx.json /usr/share/leadlight/sbom.cdx.json
COPY --from=static /src/web/dist/client /usr/share/leadlight/client
# nginx's own variables have small letters.
ENV API_ORIGIN=api:3000 NGINX_ENVSUBST_FILTER=^[A-Z0-9_]+$
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --retries=3 --start-period=30s --start-interval=1s \
  CMD ["curl", "-fsS", "-o", "/dev/null", "--max-time", "2", "http://127.0.0.1:8080/"]
ARG VERSION REVISION SOURCE CREATED
LABEL org.opencontainers.image.title=Leadlight org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.description="nginx for the site of a lead-generation agency and its API" \
  org.opencontainers.image.source=$SOURCE org.opencontainers.image.created=$CREATED
