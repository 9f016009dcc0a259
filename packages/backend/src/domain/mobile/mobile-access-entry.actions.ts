// Codes of activation, phones that are bound by them, and what those phones report of themselves.
import { mobileAccessEntry } from '@kantor/shared/catalogue/security-system/mobile-access-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { personOf } from '../../engine/approval/people.ts'
import { bindPhone, isBoundTo, issueCode, noteConnection } from './phones.ts'

export const mobileAccessEntryActions = actionsFor(mobileAccessEntry, {
  issueCode: (context, { access }) => issueCode(context, access),
  async registerDevice(context, { activationCode, ...phone }) {
    return bindPhone(context, await ownEmployee(context), activationCode, phone)
  },
  async reportConnection(context, done) {
    const employee = await ownEmployee(context)
    if (!(await isBoundTo(context, employee, done.deviceUid)))
      throw new KantorError('BAD_STATE', 'This phone is not bound to you: ask for an activation code and bind it.')
    await noteConnection(context, employee, done)
    return {}
  },
})

/** The employee of the session; keys have no phone. */
async function ownEmployee(context: ActionContext): Promise<number> {
  if (context.actor.via === 'key')
    throw new KantorError('FORBIDDEN', 'An API key has no phone: a signed-in session is needed.')
  const { employee } = await personOf(context)
  if (employee === null) throw new KantorError('FORBIDDEN', 'This account belongs to no employee.')
  return employee
}
