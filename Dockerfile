# Foyer in one image: web, worker and commands, told apart by the argument. `npm run image:test` builds and tries it.
# Any image with Node 24, npm and a C library of the GNU kind will do.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# Settings of a registry of your own come as a secret (`--secret id=npmrc,src=…`): an argument would stay in the history.
# No package's script is run: what they would fetch, a PostgreSQL and another Node, is for development.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0-local
ARG REVISION=unknown
ARG SOURCE=https://foyer.example
LABEL org.opencontainers.image.title="Foyer" \
      org.opencontainers.image.description="Landing pages, leads and follow-up email for coaches" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
COPY --from=build /src/build /app
# A number, so that Kubernetes can tell that it is not root. Nothing under /app is this user's to change.
USER 10001:10001
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
# Of the web process; a worker is asked at its own address (compose.yaml).
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node is the first process: it takes the signals itself, and no program here starts children that somebody would have to bury.
ENTRYPOINT ["node", "/app/foyer.js"]
CMD ["web"]
