// Rules of the fixture: a derived text, a check, a refusal to delete.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { registryOf, rulesFor } from '../context.ts'
import { Division, Person } from './fixture-catalogue.ts'

const personRules = rulesFor(Person, {
  defaults: (_, input) => (input.fullName === 'Old Hand' ? { joinDate: '2000-01-01', notes: 'veteran' } : {}),
  derive: (_, next) => ({
    initials: (next.fullName ?? '')
      .split(' ')
      .map((word) => word.charAt(0))
      .join(''),
    secret: next.fullName ? `secret of ${next.fullName}` : null,
  }),
  check: (context, next) =>
    next.joinDate && next.joinDate > context.today
      ? [{ field: 'joinDate', rule: 'R-JOIN', message: 'must not lie ahead' }]
      : [],
  beforeDelete: (_, row) => {
    if (row.notes === 'keep') throw new KantorError('BAD_STATE', 'This person is to be kept.')
  },
  derived: { yearsOfService: ({ columns, today }) => sql`extract(year from age(${today}::date, ${columns.joinDate}))` },
})
const divisionRules = rulesFor(Division, {
  derived: { memberCount: ({ columns }) => sql`select count(*) from person p where p.division_id = ${columns.id}` },
})

export const fixtureRules = registryOf([personRules, divisionRules])
