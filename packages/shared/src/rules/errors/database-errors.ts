// Why the database takes nothing at present; trying again later is the remedy.
export const databaseErrors = {
  UNAVAILABLE: {
    status: 503,
    category: 'UPSTREAM_ERROR',
    text: 'The database is not available at present. Try again in a few seconds.',
  },
  STORAGE_FULL: {
    status: 507,
    category: 'UPSTREAM_ERROR',
    text: 'The disk of the server is full: nothing was saved. Ask the administrator to make room, then try again.',
  },
  READ_ONLY: {
    status: 503,
    category: 'UPSTREAM_ERROR',
    text: 'The database takes no changes at present: nothing was saved. Try again later, or ask the administrator.',
  },
  DEMO_UNFINISHED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The demo company is still being written: nothing was saved. Try again in a minute.',
  },
} as const
