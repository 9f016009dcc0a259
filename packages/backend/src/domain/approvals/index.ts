// Front door of the approvals: how people are told, and what somebody else than the caller may do.
export { accessOf } from './access.ts'
export { notify } from './notices.ts'
