// What rules of trainings read: rows of the whole company, for any caller.

import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { actionContext } from '../../engine/actions/actions.ts'
import type { RuleContext } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'

/** `rows('...')` and `lines('...')` of the company for SQL. */
export const companyRows = ({ tx, engine, actor }: RuleContext): QueryContext =>
  queryContext(wholeCompany(actionContext(tx, engine, actor)))

/** Does the writer work for more than some units? Scheduling, completing and closing a training is about the company. */
export const worksForCompany = ({ actor }: Pick<RuleContext, 'actor'>): boolean =>
  !isNarrow(actor.codeScope ?? actor.dataScope) || actor.via === 'system'
/** Does the writer write for himself alone? */
export const writesForSelf = ({ actor }: Pick<RuleContext, 'actor'>): boolean =>
  (actor.codeScope ?? actor.dataScope) === 'SELF'
