// The secret of a hook: signs what it is sent. It is stored as it is, for both sides need it, and shown once.
import { randomBytes } from 'node:crypto'

/** 256 bits, as `whs_` and 43 characters. */
export const newHookSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`
