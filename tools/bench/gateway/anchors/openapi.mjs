// The two calls of the cases as an OpenAPI document, for gateways that are made of one.
const columns =
  'employeeNo,fullName,phoneNumber,email,birthPlace,birthDate,address1st,nationalIdNo,taxIdNo,age,activeStatus,createdAt,updatedAt'
const text = { type: 'string', nullable: true }
const whole = { type: 'integer', nullable: true }
const json = (schema) => ({
  description: 'OK',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})
const query = (name, schema) => ({ name, in: 'query', schema })
const fields = query('fields', { type: 'string', default: columns })
const employees = '/api/employees/personal-information'

export const openApi = {
  openapi: '3.0.3',
  info: { title: 'Kantor', version: '1' },
  paths: {
    [employees]: {
      get: {
        operationId: 'personalInformationList',
        parameters: [
          query('page', { type: 'integer', default: 1 }),
          query('size', { type: 'integer', default: 10 }),
          fields,
        ],
        responses: { 200: json('EmployeePage') },
      },
    },
    [`${employees}/{id}`]: {
      get: {
        operationId: 'personalInformation',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, fields],
        responses: { 200: json('Employee') },
      },
    },
  },
  components: {
    schemas: {
      Employee: {
        type: 'object',
        properties: {
          id: whole,
          rowVersion: whole,
          ...Object.fromEntries(columns.split(',').map((c) => [c, c === 'age' ? whole : text])),
        },
      },
      EmployeePage: {
        type: 'object',
        properties: {
          total: whole,
          page: whole,
          size: whole,
          rows: { type: 'array', items: { $ref: '#/components/schemas/Employee' } },
        },
      },
    },
  },
}
