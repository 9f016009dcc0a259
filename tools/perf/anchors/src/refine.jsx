// The smallest refine application on Ant Design: its sign-in, its layout, one list with its table.
import { AuthPage, List, ThemedLayout, useNotificationProvider, useTable } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import '@refinedev/antd/dist/reset.css'
import { ConfigProvider, App as Messages, Table } from 'antd'
import { createRoot } from 'react-dom/client'
import { HashRouter, Navigate, Outlet, Route, Routes } from 'react-router'
import { columns, isSignedIn, pageOf, sizeOfAddress } from './rows.js'

const refused = () => Promise.reject(new Error('not measured'))
const dataProvider = {
  getList: async ({ pagination, sorters }) => {
    const [sorter] = sorters ?? []
    const sort = sorter ? `${sorter.order === 'desc' ? '-' : ''}${sorter.field}` : ''
    const { rows, total } = await pageOf({ page: pagination.currentPage ?? pagination.current, size: pagination.pageSize, sort })
    return { data: rows, total }
  },
  getOne: refused,
  create: refused,
  update: refused,
  deleteOne: refused,
  getApiUrl: () => '',
}
const authProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => (isSignedIn() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async () => ({}),
}

function Employees() {
  const { tableProps } = useTable({ resource: 'employees', pagination: { pageSize: sizeOfAddress() } })
  return (
    <List>
      <Table
        {...tableProps}
        rowKey="id"
        rowSelection={{}}
        pagination={{ ...tableProps.pagination, pageSizeOptions: [10, 100, 500] }}
      >
        {columns.map((column) => (
          <Table.Column key={column} dataIndex={column} title={column} sorter />
        ))}
      </Table>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <HashRouter>
    <ConfigProvider>
      <Messages>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={[{ name: 'employees', list: '/employees' }]}
          options={{ disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="in" fallback={<Navigate to="/login" />}>
                  <ThemedLayout>
                    <Outlet />
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route index element={<Navigate to="/employees" />} />
              <Route path="/employees" element={<Employees />} />
            </Route>
            <Route path="/login" element={<AuthPage type="login" />} />
          </Routes>
        </Refine>
      </Messages>
    </ConfigProvider>
  </HashRouter>,
)
