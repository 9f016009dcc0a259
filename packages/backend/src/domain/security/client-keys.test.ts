// Who may make a key of a service account: whoever may do as much himself, as far as the client reaches (R-AUT-08, R-SEC-08).
import { catalogue } from '@kantor/shared/catalogue'
import type { FormCode } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { expect, it } from 'vitest'
import type { Actor } from '../../engine/context.ts'
import { unbounded, using } from '../../engine/read/data-scope.ts'
import { everything } from '../testing/index.ts'
import { type Client, refuseUnlessMayMake } from './client-keys.ts'

const codes: readonly FormCode[] = codesOf(catalogue.features)
const making = 'frmZAPICLI01E'
const clientOf = (maxDataScope: DataScope) =>
  ({ id: 1, status: 'ACTIVE', owner: 99, ownerName: 'svc', isService: true, maxDataScope }) as const satisfies Client
/** Somebody who makes keys for the company and holds another code in some scope. */
function maker(code: FormCode, scope: DataScope): Actor {
  const scopes = new Map<string, DataScope>([
    [making, 'COMPANY'],
    [code, scope],
  ])
  return using({ ...everything, userId: 7, via: 'session', access: new Set(scopes.keys()), scopes }, [making])
}
const refused = async (actor: Actor, code: FormCode, client: Client) => {
  try {
    await refuseUnlessMayMake({ tx: undefined as never, actor }, client, [{ code }])
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN' })
    return true
  }
}

it('opens by no key for the company what its maker holds for himself alone, whatever the code', async () => {
  expect(codes.length).toBeGreaterThan(500)
  for (const code of codes.filter((one) => one !== making)) {
    const [narrow, wide] = [maker(code, 'SELF'), maker(code, 'COMPANY')]
    const answers = [
      await refused(narrow, code, clientOf('COMPANY')),
      await refused(unbounded(narrow), code, clientOf('COMPANY')),
      await refused(maker(code, 'DEPARTMENT'), code, clientOf('DIVISION')),
      await refused(narrow, code, clientOf('SELF')),
      await refused(wide, code, clientOf('COMPANY')),
      await refused(wide, code, clientOf('UNIT')),
    ]
    expect(answers, code).toEqual([true, true, true, false, false, false])
  }
})
