// What only a person does in a signed-in session is refused to a key, whatever its owner may do (R-AUT-08).
import { catalogue } from '@kantor/shared/catalogue'
import { expect, it } from 'vitest'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Engine } from '../../../engine/context.ts'
import { testActor } from '../../../engine/testing/databases.ts'
import { domainActions } from '../../actions.ts'

const personal = runnableActions(catalogue, domainActions).filter(({ action }) => action.inSession !== undefined)

it('delegating, acknowledging and learning are personal', () => {
  const names = new Set(personal.map(({ name }) => name))
  expect([...names].sort()).toEqual(['acknowledge', 'delegate', 'learn'])
})

it.each(personal.map((one) => [`${one.feature.path} ${one.name}`, one] as const))(
  'a key is refused by %s',
  async (_, one) => {
    const codes = catalogue.features.flatMap(({ form }) => (form === undefined ? [] : [`${form}I`]))
    const key = { ...testActor(codes), via: 'key' as const }
    // Refused before anything is read: there is no engine to read with.
    await expect(runAction({} as Engine, key, one, {}, true)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: one.action.inSession,
    })
  },
)
