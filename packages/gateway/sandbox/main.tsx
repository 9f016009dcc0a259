// The schema explorer: GraphiQL from our own files, with the cookies of our own address; nothing comes from elsewhere.
import 'graphiql/setup-workers/vite'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './sandbox.css'
import { fetcher } from './fetcher.ts'
import { samples } from './samples.ts'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={samples()}
      defaultEditorToolsVisibility="headers"
      shouldPersistHeaders={false}
    >
      <GraphiQL.Logo>Kantor API</GraphiQL.Logo>
    </GraphiQL>,
  )
}
