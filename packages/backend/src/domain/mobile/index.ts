// What others call of the phones of employees.
export { closeMobileAccess } from './mobile-access.rules.ts'
export { coarsenOldPositions } from './old-positions.ts'
export { noteConnection, refuseStrangePhone } from './phones.ts'
