// Members of a union: nothing is taken without their authorisation, and no membership overlaps another (PP 36/2021 art. 64).
import { UnionMember } from '@kantor/shared/catalogue/payroll-management/payroll-entry/union-member.entity'
import { rulesFor } from '../../../engine/context.ts'

export const unionMemberRules = rulesFor(UnionMember, {
  apart: true,
  check: (context, { authorisationDate }) =>
    authorisationDate != null && authorisationDate > context.today
      ? [
          {
            field: 'authorisationDate',
            rule: 'PP 36/2021 art. 64',
            message: 'must not lie ahead: it is the day it was signed',
          },
        ]
      : [],
})
