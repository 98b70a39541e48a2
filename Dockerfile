# Chalkline as an image: docs/operations.md says how to run it. Docker itself runs in none of our tests; what its steps do was
# tried by hand in an empty directory, in this order and as an ordinary user. A test starts the built server on this very
# Node (scripts/tests/node-24.mjs). docs/operations.md says how to pin the digest of the image as well.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY migrations ./migrations
COPY schema ./schema
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Without DATABASE_URL the built-in database lies here, and has to lie on a volume. It refuses to run as root, and so do we.
RUN mkdir /data && chown node:node /data && chmod 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which does not pass SIGTERM on.
CMD ["node", "dist/server/server.js"]
