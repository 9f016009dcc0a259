// The rights of all users, recorded when a user requests it.
import { pivotUserAccessRight } from '@kantor/shared/catalogue/security-system/pivot-user-access-right'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { takeRightsDown } from './rights-facts.ts'

export const pivotUserAccessRightActions = actionsFor(pivotUserAccessRight, {
  async refresh({ tx, engine, actor }) {
    requireWide(actor)
    const rights = await takeRightsDown(tx, engine, actor.companyCode)
    return { rights, takenAt: engine.now().toISOString() }
  },
})
