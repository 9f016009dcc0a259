# The REST backend. Build from the root: docker build -f docker/backend.Dockerfile .
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/shared/package.json packages/shared/
COPY packages/backend/package.json packages/backend/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter kantor --filter @kantor/backend...
COPY packages/shared/src packages/shared/src
COPY packages/backend/src packages/backend/src
COPY tools tools
RUN node tools/commands/build.ts backend

FROM node:24.21-bookworm-slim AS install
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/shared/package.json packages/shared/
COPY packages/backend/package.json packages/backend/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter @kantor/backend

FROM node:24.21-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=node_modules/.compiled MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576 TZ=Asia/Jakarta BACKEND_HOST=0.0.0.0 DATA_DIR=/data
COPY --from=install --chown=root:root /app ./
COPY packages/backend/drizzle packages/backend/drizzle
COPY packages/backend/data packages/backend/data
COPY --from=build /app/packages/backend/dist packages/backend/dist
# A setting that cannot be meant ends the process once everything is loaded: what Node compiled of it is kept for each start.
RUN WORKERS=none node packages/backend/dist/main.js || true
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4100/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/backend/dist/main.js"]
