// Front door of the approvals: how people are notified, and what a user other than the caller may do.
export { accessOf } from './access.ts'
export { notify } from './notices.ts'
