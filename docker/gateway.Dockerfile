# The gateway with the built web app and schema explorer. Build from the root: docker build -f docker/gateway.Dockerfile .
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/shared/package.json packages/shared/
COPY packages/gateway/package.json packages/gateway/
COPY packages/gateway/sandbox/package.json packages/gateway/sandbox/
COPY packages/web/package.json packages/web/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter kantor --filter @kantor/gateway... --filter @kantor/web... --filter @kantor/sandbox
COPY . .
RUN node tools/commands/build.ts gateway web sandbox

FROM node:24.21-bookworm-slim AS install
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/shared/package.json packages/shared/
COPY packages/gateway/package.json packages/gateway/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter @kantor/gateway

FROM node:24.21-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=node_modules/.compiled MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576 TZ=Asia/Jakarta HOST=0.0.0.0
COPY --from=install --chown=root:root /app ./
COPY packages/gateway/schema.graphql packages/gateway/
COPY --from=build /app/packages/gateway/dist packages/gateway/dist
COPY --from=build /app/packages/web/dist packages/web/dist
# A setting that cannot be meant ends the process once everything is loaded: what Node compiled of it is kept for each start.
RUN PORT=none node packages/gateway/dist/main.js || true
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/gateway/dist/main.js"]
