// What others call of medical benefits.
export { settleClaims } from './settle-claims.ts'
