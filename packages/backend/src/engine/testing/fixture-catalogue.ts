// A small catalogue with one of everything the engine must serve: refs, lines, files, dates of validity, a life cycle, guards.
import {
  catalogueOf,
  defineDocument,
  defineEntity,
  defineList,
  defineMaintenance,
  type Fields,
  full,
  readOnly,
} from '@kantor/shared/kernel'

export const Level = defineEntity({
  name: 'Level',
  title: 'Level',
  key: ['levelCode'],
  show: 'levelName',
  fields: {
    levelCode: { type: 'code', required: true, fixed: true },
    levelName: { type: 'text', required: true },
    rank: { type: 'integer', required: true },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
})

export const Division = defineEntity({
  name: 'Division',
  title: 'Division',
  key: ['divisionCode'],
  show: 'divisionName',
  fields: {
    divisionCode: { type: 'code', required: true, unique: true, fixed: true },
    divisionName: { type: 'text', required: true },
    kind: { type: 'enum', values: ['LINE', 'STAFF'], default: 'LINE', required: true },
    parent: { type: 'ref', to: 'Division', tree: true },
    status: { type: 'enum', values: ['ACTIVE', 'INACTIVE'], default: 'ACTIVE', readOnly: true, required: true },
    memberCount: { type: 'integer', derived: true },
  } as const satisfies Fields,
  lifecycle: {
    close: { from: ['ACTIVE'], to: 'INACTIVE', form: 'frmFIXDIV01E', needs: 'reason' },
  },
})

export const Person = defineEntity({
  name: 'Person',
  title: 'Person',
  key: ['personNo'],
  number: { field: 'personNo', series: 'person', pattern: '{YY}{SEQ:4}' },
  show: 'fullName',
  fields: {
    personNo: { type: 'code', readOnly: true, required: true },
    fullName: { type: 'text', required: true },
    email: { type: 'text', unique: true },
    level: { type: 'ref', to: 'Level', required: true },
    division: { type: 'ref', to: 'Division', where: { kind: 'LINE' } },
    joinDate: { type: 'date', required: true, default: 'today' },
    lastSeen: { type: 'dateTime' },
    photo: { type: 'image' },
    score: { type: 'decimal', scale: 4, min: -1_000_000 },
    salary: { type: 'money', form: 'frmFIXSALI' },
    married: { type: 'boolean' },
    notes: { type: 'longText' },
    secret: { type: 'text', hidden: true },
    initials: { type: 'text', readOnly: true },
    yearsOfService: { type: 'integer', derived: true },
    family: {
      type: 'lines',
      of: {
        relation: { type: 'enum', values: ['SPOUSE', 'CHILD'], required: true },
        name: { type: 'text', required: true },
        born: { type: 'date' },
        level: { type: 'ref', to: 'Level' },
        share: { type: 'percent', max: 100 },
        allowance: { type: 'money', form: 'frmFIXSALI' },
      },
      key: ['name'],
    },
  } as const satisfies Fields,
})

/** Valid from one day to another; its label is that of the person it is about. */
export const Rate = defineEntity({
  name: 'Rate',
  title: 'Rate',
  key: ['person', 'kind'],
  code: 'person',
  show: 'person',
  scope: 'branch',
  fields: {
    person: { type: 'ref', to: 'Person', required: true },
    kind: { type: 'enum', values: ['BASIC', 'MEAL'], required: true },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    amount: { type: 'money', required: true },
  } as const satisfies Fields,
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
})

/** Shared by all companies. */
export const Country = defineEntity({
  name: 'Country',
  title: 'Country',
  key: ['countryCode'],
  show: 'countryName',
  scope: 'global',
  fields: {
    countryCode: { type: 'code', required: true, fixed: true },
    countryName: { type: 'text', required: true },
  } as const satisfies Fields,
})

export const levels = defineMaintenance({
  path: '/fixture/levels',
  title: 'Levels',
  form: 'frmFIXLEV01',
  screens: full,
  entity: Level,
  list: {
    columns: ['levelCode', 'levelName', 'rank', 'active'],
    filters: ['active', 'rank', 'levelName'],
    sort: 'rank',
  },
  sections: [{ title: 'Level', fields: ['levelCode', 'levelName', 'rank', 'active'] }],
})

export const divisions = defineDocument({
  path: '/fixture/divisions',
  title: 'Divisions',
  form: 'frmFIXDIV01',
  screens: full,
  entity: Division,
  list: {
    columns: ['divisionCode', 'divisionName', 'kind', 'parent', 'status', 'memberCount'],
    filters: ['kind', 'status', 'parent'],
    sort: 'divisionCode',
  },
  sections: [
    { title: 'Division', fields: ['divisionCode', 'divisionName', 'kind', 'parent', 'status', 'memberCount'] },
  ],
})

export const people = defineMaintenance({
  path: '/fixture/people',
  title: 'People',
  form: 'frmFIXPEO01',
  screens: full,
  entity: Person,
  list: {
    columns: [
      'personNo',
      'fullName',
      'level',
      'level.rank',
      'division',
      'joinDate',
      'salary',
      'yearsOfService',
      'photo',
    ],
    filters: ['fullName', 'level', 'division', 'joinDate', 'married', 'score', 'lastSeen', 'level.levelName'],
    sort: ['fullName'],
    search: ['personNo', 'fullName', 'email'],
    total: ['salary', 'yearsOfService'],
    groups: ['level', 'division'],
  },
  sections: [
    {
      title: 'Person',
      fields: ['personNo', 'fullName', 'email', 'level', 'division', 'joinDate', 'lastSeen', 'photo', 'initials'],
    },
    { title: 'More', fields: ['score', 'salary', 'married', 'notes', 'yearsOfService', 'family'] },
  ],
})

/** Sees only the names and never the section "More". */
export const directory = defineList({
  path: '/fixture/directory',
  title: 'Directory',
  form: 'frmFIXDIR01',
  screens: readOnly,
  entity: Person,
  list: { columns: ['personNo', 'fullName'], sort: 'fullName' },
})

export const rates = defineMaintenance({
  path: '/fixture/rates',
  title: 'Meal rates',
  form: 'frmFIXRAT01',
  screens: full,
  entity: Rate,
  where: { kind: ['MEAL'] },
  list: {
    columns: ['person', 'kind', 'effectiveFrom', 'effectiveTo', 'amount'],
    filters: ['person', 'amount'],
    sort: ['person', '-effectiveFrom'],
  },
  sections: [{ title: 'Rate', fields: ['person', 'kind', 'effectiveFrom', 'effectiveTo', 'amount'] }],
})

export const countries = defineMaintenance({
  path: '/fixture/countries',
  title: 'Countries',
  form: 'frmFIXCOU01',
  screens: full,
  entity: Country,
  list: { columns: ['countryCode', 'countryName'], sort: 'countryCode' },
  sections: [{ title: 'Country', fields: ['countryCode', 'countryName'] }],
})

export const fixtureCatalogue = catalogueOf([
  { Level, Division, Person, Rate, Country, levels, divisions, people, directory, rates, countries },
])
