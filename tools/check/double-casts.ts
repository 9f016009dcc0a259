// Where a value is cast through `unknown`, and why nothing better will do. A cast anywhere else is a problem, and so is an entry
// whose file no longer has one.

const standIn = 'a test gives the few parts of a large object that the code under test reads'

export const doubleCasts: { readonly [file: string]: string } = {
  'packages/backend/src/engine/bulk/bulk-job.ts':
    'parameters of a job are stored as JSON; the caller of this module wrote them',
  'packages/backend/src/domain/exams/marking/marking.ts': 'rows that the engine writes back are typed by names alone',
  'packages/backend/src/domain/exams/sitting/sitting.test.ts': 'answers of actions that are called by name',
  'packages/backend/src/domain/exams/testing/exam-load.ts': 'answers of actions that are called by name',
  'packages/backend/src/domain/payroll/ratification/ratification.test.ts': 'answers of actions that are called by name',
  'packages/backend/src/engine/write/by-status.test.ts': standIn,
  'packages/backend/src/engine/write/line-store.test.ts': standIn,
  'packages/backend/src/domain/testing/stories/pay-year.test.ts': 'answers of actions that are called by name',
  'packages/backend/src/domain/recruitment/jobs-opportunity-adv.actions.ts':
    'rows that the engine locks are typed by names alone',
  'packages/backend/src/domain/recruitment/selection/selection.ts':
    'rows that the engine locks are typed by names alone',
  'packages/backend/src/domain/recruitment/selection/stage-evaluations.actions.ts':
    'rows that the engine locks are typed by names alone',
  'packages/shared/src/kernel/records.ts':
    'the fields of an approval list are added by withInbox, which the type cannot follow',
  'packages/shared/src/derive/problems.test.ts':
    'declarations that the types refuse, to see that the check at start refuses them too',
  'packages/web/src/app/pages/login-page.test.tsx': standIn,
  'packages/web/src/special/user-right-access/dialogs.test.tsx': standIn,
  'packages/web/src/api/client.test.ts': standIn,
  'packages/web/src/shell/overlay/typed-ahead.test.tsx': standIn,
  'packages/web/src/screens/upload/preview-rows.test.tsx':
    'a document that the generator writes for features of the product alone',
  'packages/web/src/shell/tabs/use-tabs.test.tsx': standIn,
  'packages/web/src/screens/records/form/draft-store.test.ts': standIn,
  'packages/web/src/screens/records/bulk/use-bulk.ts':
    'rows of a list always carry their version; the type of a row of any answer does not say so',
  'packages/web/src/screens/records/records-fixture.tsx': standIn,
  'tools/check/source.ts': 'the parser types each node apart; the walk needs only what all of them have',
}
