// The files that prove both databases: in `npm test` they run on the server, in `npm run test:long` on PGlite (`TEST_DATABASE=pglite`).
// Everything of `db`, one file of each room of the engine that asks a database, the triggers of the trail, an upgrade, a kill, and a
// database without room. All others run on one database.

export const onPglite: readonly string[] = [
  // Roles and the way a server ends a transaction are a server's alone.
  'src/db/**/!(pg-transactions|roles).test.ts',
  'src/engine/bulk/bulk-job.test.ts',
  'src/engine/datasets/dataset.test.ts',
  'src/engine/feed/record-feed.test.ts',
  'src/engine/jobs/run-job.test.ts',
  'src/engine/list/list.test.ts',
  'src/engine/many/write-many.test.ts',
  'src/engine/pivot/pivot.test.ts',
  'src/engine/posting/proof.test.ts',
  'src/engine/read/data-scope.test.ts',
  'src/engine/report/report-over.test.ts',
  'src/engine/testing/templates.test.ts',
  'src/engine/tree/tree.test.ts',
  'src/engine/upload/kill.test.ts',
  'src/engine/upload/upload.test.ts',
  'src/engine/write/store.test.ts',
  'src/domain/security/audit/audit-chain.test.ts',
  'src/seed/upgrade/upgrade.test.ts',
  'src/http/no-room.test.ts',
]
