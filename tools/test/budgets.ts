// What a run of `npm test` may do, in counts: seconds depend on the machine, counts only on the tests. Each has its reason. A feature of a
// known shape adds none of them: where one would, a test asks for each feature what is decided once, and belongs to decision 0043.

export interface Budget {
  readonly most: number
  /** A whole run counts at least so many: fewer means that the counting no longer works. */
  readonly least?: number
  readonly why: string
}

/** Lines of .cache/counts/database-copies.txt by their first word. */
export const databaseCopies: { readonly [kind: string]: Budget } = {
  template: { most: 40, why: 'a filled database is made once for each world of tests, and copied' },
  kept: { most: 60, why: 'each of two workers keeps one copy of each template, and rolls back behind every file' },
  own: { most: 80, why: 'files with several connections, real commits or the clock of the database say ownDatabase' },
}
/** All of its lines: the kinds depend on the server that the run uses. */
export const allCopies: Budget = {
  most: Object.values(databaseCopies).reduce((sum, { most }) => sum + most, 0),
  least: 1,
  why: 'no run has more copies than its kinds together, and none has tests of the backend without a copy',
}
/** Sum of .cache/counts/pages.txt. */
export const pages: Budget = {
  most: 120,
  least: 1,
  why: 'one journey of each kind of screen opens a page for each of its people',
}
/** Sum of .cache/counts/requests.txt. */
export const requests: Budget = {
  most: 18_000,
  least: 1,
  why: 'requests are sent for one feature of each combination of kind, action and guard; of look-ups for each entity and user of the demo company',
}
/** Tests of a suite that do not grow with what is declared. */
export const testsOfSuite: { readonly [suite: string]: Budget } = {
  gateway: {
    most: 1_350,
    least: 1,
    why: 'guards of all features are compared as data, as one test that lists every difference',
  },
  e2e: {
    most: 900,
    least: 1,
    why: 'one journey of each kind of screen, and the contract over HTTP for one feature of each shape',
  },
}
/** Tests of one file: more of them are a loop over features. */
export const testsOfFile: Budget = {
  most: 150,
  why: 'what holds for every feature is one test that lists what differs',
}
/** Files that have more, each with what its tests are cases of. */
export const largeFiles: { readonly [file: string]: Budget } = {
  'packages/backend/src/domain/payroll/uploads/pay-uploads.test.ts': {
    most: 450,
    why: 'cases of the sheets of pay: each kind of wrong cell of each sheet',
  },
  'packages/shared/src/formats/written/written.test.ts': {
    most: 200,
    why: 'cases of how days, months, times, numbers and telephones are written in files',
  },
  'e2e/contract/fields.test.ts': { most: 300, why: 'two proofs for one root field of each shape' },
}
