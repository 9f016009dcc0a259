// What others call of the phones of employees.
export { closeMobileAccess } from './mobile-access.rules.ts'
export { noteConnection, refuseStrangePhone } from './phones.ts'
