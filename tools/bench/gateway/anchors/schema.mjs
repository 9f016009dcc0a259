// A slice of the schema with the same names, guarded by the same codes: root fields and everything that leads to an object.
export const typeDefs = `
  scalar Date
  scalar DateTime
  type Department { id: ID! departmentName: String! costType: String }
  type DepartmentRef { id: ID! code: String! name: String! active: Boolean! record: Department }
  type Employee {
    id: ID! rowVersion: Int! createdAt: DateTime! updatedAt: DateTime! employeeNo: String fullName: String!
    phoneNumber: String email: String birthPlace: String birthDate: Date address1st: String nationalIdNo: String
    taxIdNo: String age: Int activeStatus: String department: DepartmentRef!
  }
  type EmployeePage { total: Int! page: Int! size: Int! rows: [Employee!]! }
  type Query {
    personalInformationList(search: String, page: Int = 1, size: Int = 10, sort: [String!]): EmployeePage!
    personalInformation(id: ID!): Employee
  }
`
const employees = '/api/employees/personal-information'
/** As a careful hand-written resolver does it; without FIELDS the whole rows come, as they do for most. */
const fields = process.env.FIELDS
  ? 'fields=employeeNo,fullName,phoneNumber,email,birthPlace,birthDate,address1st,nationalIdNo,taxIdNo,age,activeStatus,createdAt,updatedAt,department'
  : ''
export const guarded = [
  'frmHEMPLYM01I',
  'frmHEMPLYM01A',
  'frmHEMPLYM01E',
  'frmHEMPLYM02E',
  'frmHEMPLYM02I',
  'frmHEMPLYX14I',
]
const departmentReaders = ['frmBDEPTNE01A', 'frmBDEPTNE01E', 'frmBDEPTNE01I']

/** Any one of the codes; the resolver runs only then. */
const form = (anyOf, resolve) => async (source, args, context) => {
  const codes = await context.access()
  if (!anyOf.some((code) => codes.has(code))) throw new Error('FORBIDDEN')
  return resolve(source, args, context)
}

export const resolvers = {
  Query: {
    personalInformationList: form(guarded, (_, { page, size }, context) =>
      context.read(`${employees}?page=${page}&size=${size}&${fields}`),
    ),
    personalInformation: form(guarded, (_, { id }, context) => context.read(`${employees}/${id}?${fields}`)),
  },
  DepartmentRef: { record: form(departmentReaders, ({ id }, _, context) => context.departments.load(id)) },
}
