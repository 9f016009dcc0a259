// The smallest react-admin application: its sign-in, one list with its table, no extras.
import { Admin, DataTable, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { columns, isSignedIn, pageOf, sizeOfAddress } from './rows.js'

const refused = () => Promise.reject(new Error('not measured'))
const dataProvider = {
  getList: async (_resource, { pagination, sort }) => {
    const order = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`
    const { rows, total } = await pageOf({ page: pagination.page, size: pagination.perPage, sort: order })
    return { data: rows, total }
  },
  getOne: refused,
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
}
const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (isSignedIn() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}

const Employees = () => (
  <List perPage={sizeOfAddress()} sort={{ field: columns[0], order: 'ASC' }}>
    <DataTable>
      {columns.map((column) => (
        <DataTable.Col key={column} source={column} />
      ))}
    </DataTable>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="employees" list={Employees} />
  </Admin>,
)
