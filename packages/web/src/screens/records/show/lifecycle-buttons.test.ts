// The moves that a record offers: those of its status and of the codes of its reader, without moves that the server would refuse to this reader.
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { expect, it } from 'vitest'
import { movesOf } from './lifecycle-buttons.tsx'

const offered = (row: object, ...codes: readonly string[]) =>
  movesOf(medicalClaim, { id: '1', rowVersion: 1, ...row } as never, new Set(codes)).map(({ label }) => label)

it('offers a move that depends on a field of the row unless the field is false', () => {
  const code = 'frmHRMEDIX03E'
  expect(offered({ status: 'APPROVED', mayTakeBack: true }, code)).toEqual(['Withdraw the approval'])
  expect(offered({ status: 'APPROVED', mayTakeBack: false }, code)).toEqual([])
  expect(offered({ status: 'APPROVED', mayTakeBack: true })).toEqual([])
  expect(offered({ status: 'DRAFT', mayTakeBack: false }, code)).toEqual(['Submit', 'Cancel'])
})
