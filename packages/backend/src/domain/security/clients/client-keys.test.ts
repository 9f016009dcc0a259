// Who may make a key of a service account: a user who may do as much personally, as far as the client reaches (R-AUT-08, R-SEC-08).
import { catalogue } from '@kantor/shared/catalogue'
import type { FormCode } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { expect, it } from 'vitest'
import type { Actor } from '../../../engine/context.ts'
import { unbounded, using } from '../../../engine/read/data-scope.ts'
import { everything } from '../../testing/index.ts'
import { withinCall } from '../rights/clients/client-reach.ts'

const codes: readonly FormCode[] = codesOf(catalogue.features)
const making = 'frmZAPICLI01E'
/** A user who makes keys for the company and has another code in some scope. */
function maker(code: FormCode, scope: DataScope): Actor {
  const scopes = new Map<string, DataScope>([
    [making, 'COMPANY'],
    [code, scope],
  ])
  return using({ ...everything, userId: 7, via: 'session', access: new Set(scopes.keys()), scopes }, [making])
}
/** Is it refused, where the account has the code in every branch in any scope? */
const refused = (actor: Actor, code: FormCode, maxDataScope: DataScope) =>
  !withinCall(actor, () => true)(code, { maxDataScope, branches: ['JKT'] })

it('opens by no key for the company what its maker may do only for their own record, for any code', () => {
  expect(codes.length).toBeGreaterThan(500)
  for (const code of codes.filter((one) => one !== making)) {
    const [narrow, wide] = [maker(code, 'SELF'), maker(code, 'COMPANY')]
    const answers = [
      refused(narrow, code, 'COMPANY'),
      refused(unbounded(narrow), code, 'COMPANY'),
      refused(maker(code, 'DEPARTMENT'), code, 'DIVISION'),
      refused(narrow, code, 'SELF'),
      refused(wide, code, 'COMPANY'),
      refused(wide, code, 'UNIT'),
    ]
    expect(answers, code).toEqual([true, true, true, false, false, false])
  }
})
