// Which commands fit an account as it is now.
import type { ActionRule } from '../../screens/actions/action-rules.ts'

/** Words why not, or `hidden`; rows of the list carry fewer fields, and what is unknown is left to the server. */
export const accountRule: ActionRule = (name, row) => {
  if (name === 'unlock' && row.isLocked === false) return 'hidden'
  if (name === 'endSessions' && row.liveSessions === 0) return 'No user is signed in with this account'
  if (name === 'resetPassword' && row.status === 'DISABLED') return 'The account is disabled'
  if (name === 'resetPassword' && row.userType === 'SERVICE') return 'A service account cannot sign in'
  return null
}
