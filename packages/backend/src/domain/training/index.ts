// Front door of the trainings.
export { tendTrainings } from './night.ts'
export { settleReimbursements } from './pay-reimbursement.ts'
