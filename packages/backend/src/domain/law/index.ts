// Front door of the law: the rules of its tables, and how they are read by day.
export { everInForce, inForceOn } from './in-force.ts'
export { withLaw } from './with-law.ts'
