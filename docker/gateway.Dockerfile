# The gateway with the built web app and schema explorer. Build from the root: docker build -f docker/gateway.Dockerfile .
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json codegen.yml ./
COPY packages/shared/package.json packages/shared/
COPY packages/backend/package.json packages/backend/
COPY packages/gateway/package.json packages/gateway/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
COPY . .
RUN node tools/commands/gen.ts && node tools/commands/build.ts

FROM node:24.21-bookworm-slim AS install
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/shared/package.json packages/shared/
COPY packages/gateway/package.json packages/gateway/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter @kantor/gateway...

FROM node:24.21-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 TZ=Asia/Jakarta HOST=0.0.0.0
COPY --from=install --chown=root:root /app ./
COPY packages/shared/src packages/shared/src
COPY packages/gateway/src packages/gateway/src
COPY packages/gateway/schema.graphql packages/gateway/
COPY --from=build /app/packages/gateway/dist packages/gateway/dist
COPY --from=build /app/packages/web/dist packages/web/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/gateway/src/main.ts"]
