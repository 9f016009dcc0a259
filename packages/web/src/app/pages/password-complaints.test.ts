import { expect, it } from 'vitest'
import { CallError, problemOfBody } from '../../api/problem.ts'
import { complaintsIn, nothingTyped, ownComplaints } from './password-complaints.ts'

it('says what is missing, and that both new ones must be the same, before anything is sent', () => {
  const required = 'this field is required'
  expect(ownComplaints(nothingTyped)).toEqual({ currentPassword: required, newPassword: required })
  expect(ownComplaints({ currentPassword: 'a', newPassword: 'b', repeated: 'c' })).toEqual({
    repeated: 'is not the same as above',
  })
  expect(ownComplaints({ currentPassword: 'a', newPassword: 'b', repeated: 'b' })).toEqual({})
})

it('puts the reasons of the server at their fields, all of them, and what has no field above the form', () => {
  const refusal = (extensions: object) =>
    new CallError(problemOfBody(JSON.stringify({ errors: [{ message: 'No', extensions }] }), 200))
  const fields = ['is too short', 'was used before'].map((message) => ({ field: 'newPassword', rule: 'r', message }))
  expect(complaintsIn(refusal({ code: 'BAD_USER_INPUT', fields }))).toEqual({
    newPassword: 'is too short; was used before',
  })
  expect(complaintsIn(refusal({ code: 'RATE_LIMITED' }))).toEqual({ form: 'No' })
})
