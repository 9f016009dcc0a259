// What others call of medical benefits.
export { carryClaims, settleClaims } from './settle-claims.ts'
